import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { ZipField } from '@carematch/ui/zip-field';
import { unknownZipMessage, zipProblem } from '@carematch/validation/fields/zip';
import { type SubmitEvent, useId, useState } from 'react';

interface ZipCodeDialogProps {
  /** The zip code that is not one. */
  readonly zip: string;
  readonly onSubmit: (zip: string) => void;
  readonly onClose: () => void;
}

/** Asks for another zip code in place of one that does not exist. */
export function ZipCodeDialog({ zip, onSubmit, onClose }: ZipCodeDialogProps) {
  const formId = useId();
  const [zipCode, setZipCode] = useState('');
  const isComplete = zipProblem(zipCode) === undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isComplete) onSubmit(zipCode);
  };
  return (
    <Dialog
      open
      title={unknownZipMessage(zip)}
      onClose={onClose}
      actions={
        <>
          <Button variant="next" type="submit" form={formId} disabled={!isComplete}>
            Submit
          </Button>
          <Button onClick={onClose}>No</Button>
        </>
      }
    >
      <p>Please enter a valid U.S. zip code where you&apos;re looking for help</p>
      <form id={formId} noValidate onSubmit={submit}>
        <ZipField
          label="Zip Code"
          hideLabel
          placeholder="Zip Code"
          value={zipCode}
          onChange={(event) => setZipCode(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
