import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { Form } from '@carematch/front-end/form/form';
import { showToast } from '@carematch/front-end/toast';
import { Dialog } from '@carematch/ui/dialog';
import { hiddenReasonSchema } from '@carematch/validation/fields/review.schema';
import { useQueryClient } from '@tanstack/react-query';

import { useAdminConsole } from '../../shared/admin-console.ts';
import type { Review } from './reviews-query.ts';

const { TextAreaField } = fieldsOf<typeof hiddenReasonSchema>();

interface HideReviewProps {
  readonly userId: number;
  readonly review: Review;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks why a review is to be hidden. */
export function HideReview({ userId, review, open, onClose }: HideReviewProps) {
  const { api } = useAdminConsole();
  const queryClient = useQueryClient();
  return (
    <Dialog
      open={open}
      title={
        <>
          Hide the review of <bdi>{review.author}</bdi>?
        </>
      }
      onClose={onClose}
    >
      <Form
        short
        schema={hiddenReasonSchema}
        values={{ reason: '' }}
        failureTitle="The review isn’t hidden"
        send={async (body) => {
          const params = { id: String(userId), reviewId: String(review.id) };
          await api.call('DELETE /users/:id/reviews/:reviewId', { params, body });
          await queryClient.invalidateQueries({ queryKey: ['reviews'] });
        }}
        onSent={() => {
          showToast('success', 'Clients no longer see this review.');
          onClose();
        }}
      >
        <p>
          It no longer shows on their card or counts toward their rating. Staff still see it, and can show it
          again.
        </p>
        <TextAreaField label="Why?" name="reason" hint="For other staff and the audit log." rows={3} />
        <DialogFoot onCancel={onClose}>Hide review</DialogFoot>
      </Form>
    </Dialog>
  );
}
