import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { ZipField } from '@carematch/ui/zip-field';
import { zipSchema } from '@carematch/validation/zip.schema';
import { unknownZipMessage } from '@carematch/validation/zip';
import { useId } from 'react';
import { type Resolver, useForm } from 'react-hook-form';

interface ZipValues {
  readonly zipCode: string;
}

const resolver: Resolver<ZipValues> = ({ zipCode }) => {
  const result = zipSchema.safeParse(zipCode);
  if (result.success) return { values: { zipCode: result.data }, errors: {} };
  const message = result.error.issues[0]?.message ?? '';
  return { values: {}, errors: { zipCode: { type: 'rule', message } } };
};

interface ZipCodeDialogProps {
  /** The zip code that is not one. */
  readonly zip: string;
  readonly onSubmit: (zip: string) => void;
  readonly onClose: () => void;
}

/** Asks for another zip code in place of one that does not exist. */
export function ZipCodeDialog({ zip, onSubmit, onClose }: ZipCodeDialogProps) {
  const formId = useId();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { zipCode: '' },
    mode: 'onChange',
    resolver,
  });
  return (
    <Dialog
      open
      title={unknownZipMessage(zip)}
      onClose={onClose}
      actions={
        <>
          <Button variant="next" type="submit" form={formId} disabled={!formState.isValid}>
            Submit
          </Button>
          <Button onClick={onClose}>No</Button>
        </>
      }
    >
      <p>Please enter a valid U.S. zip code where you&apos;re looking for help</p>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(({ zipCode }) => onSubmit(zipCode))(event)}
      >
        <ZipField label="Zip Code" hideLabel placeholder="Zip Code" {...register('zipCode')} />
      </form>
    </Dialog>
  );
}
