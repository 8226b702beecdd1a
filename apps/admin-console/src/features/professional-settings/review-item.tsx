import { failureText } from '@carematch/front-end/failure-text';
import { routerLink } from '@carematch/front-end/components/router-link';
import { showToast } from '@carematch/front-end/toast';
import { Badge } from '@carematch/ui/badge';
import { Button, ButtonLink } from '@carematch/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { Timestamp } from '../../shared/display/timestamp.tsx';
import { HideReview } from './hide-review.tsx';
import styles from './reviews.module.css';
import { type Review, reviewsHref } from './reviews-query.ts';

interface ReviewItemProps {
  readonly userId: number;
  readonly page: number;
  readonly review: Review;
}

/** A review, where it comes from, whether clients see it, and what can be done about that. */
export function ReviewItem({ userId, page, review }: ReviewItemProps) {
  const { id, author, rating, body, entered_by, created_at, edited_at, hidden } = review;
  return (
    <li className={styles.review} data-hidden={hidden ? '' : undefined}>
      <p className={styles.meta}>
        <bdi className={styles.author}>{author}</bdi>
        <span>{rating} out of 5</span>
        <Timestamp at={created_at} />
        {entered_by !== null && (
          <Badge tone="info">
            Entered by <bdi>{entered_by}</bdi>
          </Badge>
        )}
        {edited_at !== null && <Badge>Edited</Badge>}
        {hidden && <Badge tone="warning">Hidden</Badge>}
      </p>
      <p className={styles.body}>{body}</p>
      {hidden && (
        <p className={styles.meta}>
          <span>
            Hidden by <bdi>{hidden.by}</bdi>, <Timestamp at={hidden.at} />: {hidden.reason}
          </span>
        </p>
      )}
      <div className={styles.acts}>
        {entered_by !== null && (
          <ButtonLink
            variant="quiet"
            href={reviewsHref({ user: userId, page, review: id })}
            renderLink={routerLink}
          >
            Edit
          </ButtonLink>
        )}
        {hidden ? <ShowAgain userId={userId} review={review} /> : <Hide userId={userId} review={review} />}
      </div>
    </li>
  );
}

type ActProps = Pick<ReviewItemProps, 'userId' | 'review'>;

function Hide({ userId, review }: ActProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Hide…
      </Button>
      <HideReview userId={userId} review={review} open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}

function ShowAgain({ userId, review: { id, tag } }: ActProps) {
  const { api } = useAdminConsole();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const params = { id: String(userId), reviewId: String(id) };
      const body = { hidden: false as const };
      await api.call('POST /users/:id/reviews/:reviewId', { params, body }, { ifMatch: tag });
    },
    onSuccess: () => showToast('success', 'Clients see this review again.'),
    onError: (error) => showToast('error', failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
  return (
    <Button variant="quiet" loading={isPending} onClick={() => mutate()}>
      Show again
    </Button>
  );
}
