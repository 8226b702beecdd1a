import { SaveBar } from '@carematch/ui/save-bar';

import { useFormScope } from './form-context.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** The foot of a form that can be left half done: how far it is, saving it, going back, and asking before it is lost. */
export function FormSaveBar({ label }: { readonly label?: string }) {
  const { progress, discard } = useFormScope();
  return (
    <>
      <SaveBar state={progress} label={label} onDiscard={discard} />
      <UnsavedGuard />
    </>
  );
}

/** The foot of one of several forms of a page. Nothing is asked on leaving: such a form keeps a `FormDraft`. */
export function SectionSaveBar({ label }: { readonly label: string }) {
  const { progress, discard } = useFormScope();
  return <SaveBar inline state={progress} label={label} onDiscard={discard} />;
}
