import type { OpenSettings } from '@carematch/features/professional-settings/settings-table';
import { routerLink } from '@carematch/front-end/components/router-link';
import { ExportButton } from '@carematch/front-end/list/export-button';
import { useNavigate, useSearchParams } from '@carematch/front-end/router';
import { ButtonLink } from '@carematch/ui/button';
import { EmptyState } from '@carematch/ui/empty-state';
import { Pagination } from '@carematch/ui/pagination';
import { useSuspenseQuery } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { ReviewDrawer } from './review-drawer.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';
import { exportReviews, reviewsHref, type ReviewList, reviewsQuery, reviewsState } from './reviews-query.ts';

const ratingText = (rating: ReviewList['rating']): string =>
  rating
    ? `Clients see ${rating.average} out of 5 from ${rating.count} ${rating.count === 1 ? 'review' : 'reviews'}.`
    : 'Clients see no reviews.';

/** What clients say of a professional. */
export function ReviewsPage({ user: { id: userId, name } }: OpenSettings) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { page, add, review: openId } = reviewsState.parse(search);
  const adminConsole = useAdminConsole();
  const { reviews, rating, pagination } = useSuspenseQuery(reviewsQuery(adminConsole, userId, page)).data;
  const addHref = reviewsHref({ user: userId, page, add: 'review' });
  const open = reviews.find(({ id }) => id === openId);
  const addLink = (
    <ButtonLink variant="primary" href={addHref} renderLink={routerLink}>
      Add a review
    </ButtonLink>
  );
  return (
    <>
      {pagination.total === 0 ? (
        <EmptyState title="No reviews yet" action={addLink}>
          <p>
            Clients of <bdi>{name}</bdi> are asked for one after a visit. Add one that came another way, by
            email or phone.
          </p>
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p>{ratingText(rating)} What a client wrote can be hidden, not edited.</p>
            <div className={styles.headActs}>
              <ExportButton many="reviews" exportCsv={() => exportReviews(adminConsole, userId)} />
              {addLink}
            </div>
          </div>
          <ul className={styles.list} aria-label="Reviews">
            {reviews.map((review) => (
              <ReviewItem key={review.id} userId={userId} page={page} review={review} />
            ))}
          </ul>
          <Pagination
            label="Pages of reviews"
            page={page}
            pageCount={pagination.last_page}
            hrefOf={(to) => reviewsHref({ user: userId, page: to })}
            renderLink={routerLink}
          />
        </>
      )}
      <ReviewDrawer
        userId={userId}
        page={page}
        isNew={add !== undefined}
        review={open}
        onClose={() => void navigate(reviewsHref({ user: userId, page }))}
      />
    </>
  );
}
