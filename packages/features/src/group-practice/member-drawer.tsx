import { DialogFoot } from '@carematch/front-end/form/dialog-foot';
import { fieldsOf } from '@carematch/front-end/form/fields';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { showToast } from '@carematch/front-end/toast';
import { Drawer } from '@carematch/ui/drawer';
import { teamMemberFormSchema } from '@carematch/validation/fields/company.schema';
import { mayManage, type TeamRole, ROLE_LABELS, rolesFor } from '@carematch/validation/rules/team-roles';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';

import type { GroupPracticeCalls, NewMember, TeamMember } from './group-practice-calls.ts';
import { MemberOfficePhotos } from './member-office-photos.tsx';
import styles from './member-drawer.module.css';
import { PictureField } from './picture-field.tsx';

const { NameField, SelectField, TextAreaField, TextField } = fieldsOf<typeof teamMemberFormSchema>();

type MemberForm = z.output<typeof teamMemberFormSchema>;

const NOBODY = {
  first_name: '',
  last_name: '',
  email: '',
  title: '',
  about_me: '',
  role: 'member' as const,
};

const valuesOf = (member: TeamMember) => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email: '',
  title: member.title ?? '',
  about_me: member.about_me ?? '',
  role: member.role,
});

interface MemberDrawerProps {
  readonly open: boolean;
  /** Whom to change; undefined adds someone. */
  readonly member: TeamMember | undefined;
  /** Of who looks. */
  readonly role: TeamRole;
  /** Of whose page it is. */
  readonly userId: number;
  readonly calls: GroupPracticeCalls;
  readonly onClose: () => void;
}

/** The key under which a body is sent again: another one for another body. */
function useKeyOf() {
  const last = useRef({ body: '', key: '' });
  return (body: NewMember): string => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** Adds someone to a company, or changes them. */
export function MemberDrawer({ open, member, role, userId, calls, onClose }: MemberDrawerProps) {
  const [photo, setPhoto] = useState<File>();
  const keyOf = useKeyOf();
  // Someone who was added and whose photo was then refused.
  const added = useRef<number>(undefined);
  const mayChangeRole = !member || mayManage(role, member.role);

  const aboutLabel = member?.is_me ? 'About you' : 'About them';
  const keptIn = (team: readonly TeamMember[]) => team.find(({ id }) => id === member?.id) ?? member;

  const save = async ({ email, ...values }: MemberForm, team: readonly TeamMember[]): Promise<string> => {
    const known = member?.id ?? added.current;
    if (known === undefined) {
      const body = { ...values, ...(email === null ? {} : { email }) };
      added.current = (await calls.addMember(body, keyOf(body))).id;
      if (photo) await calls.changeMember(added.current, {}, { photo });
      return email === null ? `${values.first_name} was added.` : `We sent an invitation to ${email}.`;
    }
    await calls.changeMember(known, values, { photo, ifMatch: keptIn(team)?.tag });
    return 'Saved.';
  };

  return (
    <Drawer open={open} title={member ? 'Edit member' : 'Add member'} onClose={onClose}>
      <GuardedForm
        schema={teamMemberFormSchema}
        query={calls.team}
        valuesOf={(team) => {
          const kept = keptIn(team);
          return kept ? valuesOf(kept) : NOBODY;
        }}
        parts={(values) => ({
          first_name: ['First name', values.first_name],
          last_name: ['Last name', values.last_name],
          email: ['Email', values.email],
          title: ['Title', values.title],
          about_me: [aboutLabel, values.about_me],
          role: ['Role', ROLE_LABELS[values.role]],
        })}
        send={save}
        onSent={(message) => {
          showToast('success', message);
          onClose();
        }}
      >
        <NameField label="First name" name="first_name" />
        <NameField label="Last name" name="last_name" />
        {!member && (
          <TextField
            label="Email (optional)"
            name="email"
            type="email"
            inputMode="email"
            hint="We'll invite them to join with their own account. Without an email they're listed only."
          />
        )}
        <TextField label="Title (optional)" name="title" maxLength={80} />
        <TextAreaField label={`${aboutLabel} (optional)`} name="about_me" maxLength={2000} />
        {mayChangeRole && (
          <SelectField
            label="Role"
            name="role"
            options={rolesFor(role)}
            hint="Owners and managers edit the company and its members. Members edit their own entry."
          />
        )}
        <PictureField
          label="Photo (optional)"
          name={member ? `${member.first_name} ${member.last_name}` : ''}
          current={member?.photo}
          onChoose={setPhoto}
        />
        <DialogFoot onCancel={onClose}>{member ? 'Save member' : 'Add member'}</DialogFoot>
        <FormDraft name={`team-member-${userId}-${member?.id ?? 'new'}`} />
      </GuardedForm>
      {member && (
        <div className={styles.photos}>
          <MemberOfficePhotos member={member} calls={calls} />
        </div>
      )}
    </Drawer>
  );
}
