import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { Facts } from '@carematch/ui/facts';
import { Switch } from '@carematch/ui/switch';

import styles from './shortcuts.module.css';
import { type Shortcut, useShortcutList } from './shortcuts.tsx';

interface ShortcutSheetProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

/** Two keys one after the other read as such. */
const Keys = ({ keys }: { readonly keys: string }) =>
  keys.split(' ').map((key, index) => (
    <span key={key}>
      {index > 0 && ' then '}
      <kbd className={styles.key}>{key}</kbd>
    </span>
  ));

/** The list of the keys that do something here, and whether they do. */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  const { isOn, turn } = useShortcutList();
  const byKeys = new Map(shortcuts.map((one) => [one.keys, one]));
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Switch
        label="Single-key shortcuts"
        hint="Turn these off if you dictate or press keys by accident."
        checked={isOn}
        onCheckedChange={turn}
      />
      <Facts
        facts={[
          ...[...byKeys.values()].map(({ keys, label }) => [label, <Keys key={keys} keys={keys} />] as const),
          ['Keyboard shortcuts', <Keys key="?" keys="?" />],
          ["Close what's open", <Keys key="Esc" keys="Esc" />],
        ]}
      />
    </Dialog>
  );
}
