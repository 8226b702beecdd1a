import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { UnsavedGuard } from '@carematch/front-end/form/unsaved-guard';
import { showToast } from '@carematch/front-end/toast';
import { Drawer } from '@carematch/ui/drawer';
import { reviewFormSchema } from '@carematch/validation/fields/review.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import { type Review, type ReviewList, reviewsQuery } from './reviews-query.ts';

const { TextField, TextAreaField, SelectField } = fieldsOf<typeof reviewFormSchema>();

const STARS = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} out of 5` }));

const NOTHING = { author: '', rating: '', body: '' };

const valuesOf = ({ author, rating, body }: Review) => ({ author, rating: String(rating), body });

function Fields() {
  return (
    <>
      <TextField label="Who wrote it" name="author" hint="As it shows to clients, like Rosa L." />
      <SelectField label="Rating" name="rating" options={STARS} placeholder="Choose a rating" />
      <TextAreaField
        label="What they wrote"
        name="body"
        hint="In their words. Leave out anything that says why they came."
        rows={6}
      />
      <UnsavedGuard />
    </>
  );
}

interface ReviewDrawerProps {
  readonly userId: number;
  /** Of the list behind it. */
  readonly page: number;
  readonly isNew: boolean;
  /** The one to change. */
  readonly review: Review | undefined;
  readonly onClose: () => void;
}

/** Adds a review, or changes what one of staff's says. */
export function ReviewDrawer({ userId, page, isNew, review, onClose }: ReviewDrawerProps) {
  const done = (message: string) => {
    showToast('success', message);
    onClose();
  };
  return (
    <Drawer
      open={isNew || review !== undefined}
      title={isNew ? 'Add a review' : 'Edit review'}
      onClose={onClose}
    >
      {isNew && <AddReview userId={userId} onAdded={() => done('Review added.')} onCancel={onClose} />}
      {!isNew && review?.entered_by === null && (
        <p>A client left this review, so its words and stars can’t be changed. You can hide it.</p>
      )}
      {!isNew && review && review.entered_by !== null && (
        <EditReview
          key={review.id}
          userId={userId}
          page={page}
          reviewId={review.id}
          onSaved={() => done('Saved.')}
          onCancel={onClose}
        />
      )}
    </Drawer>
  );
}

interface AddReviewProps {
  readonly userId: number;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

function AddReview({ userId, onAdded, onCancel }: AddReviewProps) {
  const { api } = useAdminConsole();
  const queryClient = useQueryClient();
  // Another one for another body: the same body that is sent again makes one review.
  const sent = useRef({ text: '', key: '' });
  return (
    <Form
      schema={reviewFormSchema}
      values={NOTHING}
      send={async (body) => {
        const text = JSON.stringify(body);
        if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
        await api.call(
          'POST /users/:id/reviews',
          { params: { id: String(userId) }, body },
          { idempotencyKey: sent.current.key },
        );
        await queryClient.invalidateQueries({ queryKey: ['reviews'] });
      }}
      onSent={onAdded}
    >
      <p>Clients see it marked as entered by Carematch staff.</p>
      <Fields />
      <DialogFoot onCancel={onCancel}>Add review</DialogFoot>
    </Form>
  );
}

interface EditReviewProps {
  readonly userId: number;
  readonly page: number;
  readonly reviewId: number;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

function EditReview({ userId, page, reviewId, onSaved, onCancel }: EditReviewProps) {
  const adminConsole = useAdminConsole();
  const queryClient = useQueryClient();
  const reviewIn = ({ reviews }: ReviewList) => reviews.find(({ id }) => id === reviewId);
  return (
    <GuardedForm
      schema={reviewFormSchema}
      query={reviewsQuery(adminConsole, userId, page)}
      valuesOf={(list) => {
        const review = reviewIn(list);
        return review ? valuesOf(review) : NOTHING;
      }}
      parts={({ author, rating, body }) => ({
        author: ['Who wrote it', author],
        rating: ['Rating', `${rating} out of 5`],
        body: ['What they wrote', body],
      })}
      send={async (body, from) => {
        const ifMatch = reviewIn(from)?.tag;
        await adminConsole.api.call(
          'POST /users/:id/reviews/:reviewId',
          { params: { id: String(userId), reviewId: String(reviewId) }, body },
          { ...(ifMatch !== undefined && { ifMatch }) },
        );
        await queryClient.invalidateQueries({ queryKey: ['reviews'] });
      }}
      onSent={onSaved}
    >
      <Fields />
      <DialogFoot onCancel={onCancel}>Save</DialogFoot>
    </GuardedForm>
  );
}
