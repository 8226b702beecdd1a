import { showToast } from '@carematch/front-end/toast';
import { Button } from '@carematch/ui/button';
import { Panel } from '@carematch/ui/panel';
import { RadioGroup } from '@carematch/ui/radio-group';
import { useId, useState } from 'react';

import { useAdminConsole } from '../../shared/admin-console.ts';
import styles from './embedding.module.css';

const MODES = [
  { value: 'inline', label: 'In the page' },
  { value: 'popup', label: 'In a popup, from a link of the page' },
  { value: 'button', label: 'In a popup, from a button of ours' },
] as const;

type Mode = (typeof MODES)[number]['value'];

/** HTML of each mode: as an element of ours, and for site builders that drop unknown elements. */
const MARKUP: Readonly<
  Record<Mode, (flow: string) => { readonly element: string; readonly attribute: string }>
> = {
  inline: () => ({
    element: '<carematch-lead-flow></carematch-lead-flow>',
    attribute: '<div data-carematch></div>',
  }),
  popup: (flow) => ({
    element: `<carematch-lead-flow mode="popup">\n  <a href="${flow}/">Find care</a>\n</carematch-lead-flow>`,
    attribute: `<a href="${flow}/" data-carematch>Find care</a>`,
  }),
  button: () => ({
    element: '<carematch-lead-flow mode="button">Find care</carematch-lead-flow>',
    attribute: '<button type="button" data-carematch>Find care</button>',
  }),
};

interface SnippetProps {
  readonly title: string;
  readonly code: string;
}

function Snippet({ title, code }: SnippetProps) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast('success', 'Copied');
    } catch {
      showToast('error', 'Your browser didn’t let us copy. Select the text and copy it.');
    }
  };
  return (
    <section className={styles.snippet} aria-labelledby={id}>
      <div className={styles.snippetHead}>
        <h3 id={id}>{title}</h3>
        <Button aria-describedby={id} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <pre className={styles.code}>
        <code>{code}</code>
      </pre>
    </section>
  );
}

/** What the owner of a site puts into its pages. */
export function SiteSnippets() {
  const { hosts } = useAdminConsole();
  const [mode, setMode] = useState<Mode>('inline');
  const { element, attribute } = MARKUP[mode](hosts.leadFlow);
  const script = `<script async src="${hosts.leadFlow}/embed.js"></script>`;
  return (
    <Panel title="Snippet">
      <RadioGroup
        legend="Where the form opens"
        options={MODES}
        value={mode}
        onValueChange={(value) => setMode(MODES.find((one) => one.value === value)?.value ?? 'inline')}
      />
      <Snippet title="HTML" code={`${script}\n${element}`} />
      <Snippet title="For site builders that drop unknown elements" code={`${script}\n${attribute}`} />
      <p className={styles.soft}>
        With <code>profession="dentist"</code> and <code>zip="98101"</code> (in the second form{' '}
        <code>data-profession</code> and <code>data-zip</code>) the form starts at its first question.
      </p>
    </Panel>
  );
}
