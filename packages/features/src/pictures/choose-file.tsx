import { Button, type ButtonVariant } from '@carematch/ui/button';
import { useRef, useState } from 'react';

import { fileProblem, type PICTURE } from './file-rules.ts';
import styles from './pictures.module.css';

interface ChooseFileProps {
  readonly label: string;
  /** What follows the label for those who hear it alone: 'of the Texas license'. */
  readonly of?: string;
  readonly rule: typeof PICTURE;
  readonly several?: boolean;
  readonly variant?: ButtonVariant;
  readonly disabled?: boolean;
  readonly onChosen: (files: readonly File[]) => void;
}

/** A button that opens the browser's choice of files, and says what is wrong with one before it is sent. */
export function ChooseFile({
  label,
  of,
  rule,
  several = false,
  variant,
  disabled,
  onChosen,
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => {
    const problem = new Map(files.map((file) => [file, fileProblem(file, rule)]));
    setProblems(
      files.flatMap((file) => {
        const message = problem.get(file);
        return message ? [several ? `${file.name}: ${message}` : message] : [];
      }),
    );
    const good = files.filter((file) => problem.get(file) === undefined);
    if (good.length > 0) onChosen(good);
  };
  return (
    <div className={styles.choose}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={of === undefined ? label : `${label} ${of}`}
        accept={rule.types.join()}
        multiple={several}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button variant={variant} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
        {of !== undefined && <span className="visually-hidden"> {of}</span>}
      </Button>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
