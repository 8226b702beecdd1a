import { Button } from '@carematch/ui/button';
import { Dialog } from '@carematch/ui/dialog';
import { Menu, type MenuItem } from '@carematch/ui/menu';
import { savedViewName } from '@carematch/validation/fields/saved-view.schema';
import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';

import { routerLink } from '../components/router-link.tsx';
import { failureText } from '../failure-text.ts';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { fieldsOf } from '../form/fields.tsx';
import { Form } from '../form/form.tsx';
import { useLocation } from '../router.ts';
import { showToast } from '../toast.tsx';
import styles from './list-views.module.css';

/** A list with its filters, under a name. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** What follows the list's path: empty, or a query with its `?`. */
  readonly search: string;
}

/** What keeps the views of lists. Its writes end once what they changed is asked for anew. */
export interface ViewCalls {
  /** The views of a list, by its path. */
  readonly query: (path: string) => UseQueryOptions<readonly SavedView[]>;
  readonly save: (view: {
    readonly path: string;
    readonly name: string;
    readonly search: string;
  }) => Promise<unknown>;
  readonly rename: (id: number, name: string) => Promise<unknown>;
  readonly remove: (id: number) => Promise<unknown>;
}

const schema = z.object({ name: savedViewName });
const { TextField } = fieldsOf<typeof schema>();

interface NameFormProps {
  readonly name: string;
  readonly action: string;
  readonly send: (name: string) => Promise<unknown>;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

function NameForm({ name, action, send, onSent, onCancel }: NameFormProps) {
  return (
    <Form short schema={schema} values={{ name }} send={(values) => send(values.name)} onSent={onSent}>
      <TextField label="Name" name="name" autoComplete="off" />
      <DialogFoot onCancel={onCancel}>{action}</DialogFoot>
    </Form>
  );
}

interface ListViewsProps {
  readonly calls: ViewCalls;
  /** The list's address with what it is narrowed and sorted by now. */
  readonly href: string;
  /** What else a phone's one menu of the list has; undefined for a menu of the views alone. */
  readonly furtherItems?: readonly MenuItem[] | undefined;
}

/** The saved views of a list, and what saves the present one. */
export function ListViews({ calls, href, furtherItems }: ListViewsProps) {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const query = calls.query(pathname);
  const { data: views = [], error } = useQuery(query);
  const [open, setOpen] = useState<'save' | 'manage'>();
  const [renamed, setRenamed] = useState<number>();
  const present = href.slice(pathname.length);
  const current = views.find(({ search }) => search === present);
  const close = (): void => {
    setOpen(undefined);
    setRenamed(undefined);
  };
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const save = async (name: string, search: string): Promise<void> => {
    await calls.save({ path: pathname, name, search });
    await reload();
  };
  const remove = useMutation({
    mutationFn: async ({ id }: SavedView) => {
      await calls.remove(id);
      await reload();
    },
    onSuccess: (_done, { name, search }) =>
      showToast('success', `${name} deleted.`, () => {
        save(name, search).catch((failure: unknown) => showToast('error', failureText(failure)));
      }),
    onError: (failure) => showToast('error', failureText(failure)),
  });

  const label = current ? `View: ${current.name}` : 'Views';
  const problem = error ? 'Your views didn’t load.' : undefined;
  const items: readonly MenuItem[] = [
    ...views.map(({ name, search }) => ({ label: name, href: pathname + search })),
    {
      label: 'Save this view…',
      newGroup: views.length > 0,
      disabled: current !== undefined || present === '',
      onSelect: () => setOpen('save'),
    },
    ...(views.length > 0 ? [{ label: 'Rename or delete…', onSelect: () => setOpen('manage') }] : []),
  ];

  return (
    <>
      {furtherItems ? (
        <Menu
          label="List options"
          heading={problem ?? (current && label)}
          renderLink={routerLink}
          items={[...items, ...furtherItems]}
        />
      ) : (
        <span className={styles.views}>
          <Menu label={label} heading={problem} renderLink={routerLink} items={items}>
            <span className={styles.label}>{label}</span>
          </Menu>
        </span>
      )}
      <Dialog open={open === 'save'} title="Save this view" onClose={close}>
        <p>Keeps the filters and order that are set now. Only you see your views.</p>
        <NameForm
          name=""
          action="Save view"
          send={(name) => save(name, present)}
          onSent={() => {
            showToast('success', 'View saved.');
            close();
          }}
          onCancel={close}
        />
      </Dialog>
      <Dialog
        open={open === 'manage'}
        title="Your views"
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        {views.length === 0 && <p>No views are left.</p>}
        <ul className={styles.list}>
          {views.map((view) => (
            <li key={view.id} className={styles.row}>
              {renamed === view.id ? (
                <NameForm
                  name={view.name}
                  action="Rename"
                  send={async (name) => {
                    await calls.rename(view.id, name);
                    await reload();
                  }}
                  onSent={() => setRenamed(undefined)}
                  onCancel={() => setRenamed(undefined)}
                />
              ) : (
                <>
                  <span className={styles.name}>{view.name}</span>
                  <Button
                    variant="quiet"
                    aria-label={`Rename ${view.name}`}
                    onClick={() => setRenamed(view.id)}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`Delete ${view.name}`}
                    loading={remove.isPending && remove.variables.id === view.id}
                    onClick={() => remove.mutate(view)}
                  >
                    Delete
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
