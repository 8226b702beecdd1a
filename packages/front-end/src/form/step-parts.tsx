import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';

/** Saves a part; false if it could not be saved and shows why. */
type SavePart = () => Promise<boolean>;

const PartsContext = createContext<Set<SavePart> | undefined>(undefined);

/**
 * Parts of a step that are not fields of its form, such as regions and uploads. `saveParts` saves each and reports whether the
 * step may go on; it stops at the first one that could not be saved.
 */
export function useStepParts() {
  const [parts] = useState(() => new Set<SavePart>());
  const saveParts = async (): Promise<boolean> => {
    for (const save of parts) if (!(await save())) return false;
    return true;
  };
  return { parts, saveParts };
}

interface StepPartsProps {
  readonly parts: Set<SavePart>;
  readonly children: ReactNode;
}

export const StepParts = ({ parts, children }: StepPartsProps) => (
  <PartsContext value={parts}>{children}</PartsContext>
);

/** Has the step's button save a part. Returns whether there is a step: the part has no button of its own then. */
export function useStepPart(save: SavePart): boolean {
  const parts = use(PartsContext);
  const latest = useEffectEvent(save);
  useEffect(() => {
    if (!parts) return undefined;
    const part: SavePart = () => latest();
    parts.add(part);
    return () => {
      parts.delete(part);
    };
  }, [parts]);
  return parts !== undefined;
}
