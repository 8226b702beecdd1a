import { fieldsOf, useFieldValue } from '@carematch/front-end/form/fields';
import { GuardedForm } from '@carematch/front-end/form/guarded-form';
import { FormDraft } from '@carematch/front-end/form/form-draft';
import { useSuspenseQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

import type { CarePath, ProfessionalUser, ProfileActor, ProfileFormProps } from './profile-calls.ts';

const choices = z.array(z.string());

const schema = z.object({
  /** By division, since a group of checkboxes is one field. */
  services: z.record(z.string(), choices).check(
    z.check(({ value, issues }) => {
      const [first] = Object.keys(value);
      if (first !== undefined && Object.values(value).every((chosen) => chosen.length === 0))
        issues.push({
          code: 'custom',
          message: 'Please choose at least one service.',
          path: [first],
          input: value,
        });
    }),
  ),
  care_paths: choices,
  focus_care_paths: choices,
  /** Their names. */
  care_goals: choices,
});

const { CheckboxGroup } = fieldsOf<typeof schema>();

const texts = (ids: readonly number[]) => ids.map(String);
interface Named {
  readonly id: number;
  readonly name: string;
}

const option = ({ id, name }: Named) => ({
  value: String(id),
  label: name,
});

/** The goals of these care paths by name: visitors are shown each name once, whichever of its goals it stands for. */
const goalsOf = (paths: readonly CarePath[]): ReadonlyMap<string, CarePath['care_goals']> =>
  Map.groupBy(
    new Map(paths.flatMap(({ care_goals }) => care_goals.map((goal) => [goal.id, goal]))).values(),
    ({ name }) => name,
  );

/** What is chosen of these, in the choices' own order. */
const chosenOf = <Choice extends { readonly id: number }>(all: readonly Choice[], chosen: unknown) =>
  all.filter(({ id }) => Array.isArray(chosen) && chosen.includes(String(id)));

const namesOf = (all: readonly Named[], chosen: unknown): string =>
  chosenOf(all, chosen)
    .map(({ name }) => name)
    .join(', ');

/** Children have no care path of their own: their parents take that of teens, or of families. */
const pathOption = ({ id, slug, name }: CarePath['care_path']) =>
  option({ id, name: slug === 'teen' ? 'Children and teens' : name });

const labelsFor = (actor: ProfileActor) =>
  actor === 'self'
    ? {
        paths: 'Who do you see?',
        focus: 'Which of these is your focus?',
        goals: 'Which goals do you help with?',
      }
    : {
        paths: 'Who do they see?',
        focus: 'Which of these is their focus?',
        goals: 'Which goals do they help with?',
      };

interface ServicesFormProps extends ProfileFormProps<'profession' | 'carePaths' | 'assignServices'> {
  readonly practised: ProfessionalUser['professions'][number];
}

/** What a professional offers in one profession: services, and where its clients choose them, care paths and goals. */
export function ServicesForm({ calls, actor, practised, foot, onSaved }: ServicesFormProps) {
  const { data: user } = useSuspenseQuery(calls.user);
  const { data: profession } = useSuspenseQuery(calls.profession(practised.id));
  const { data: paths } = useSuspenseQuery(calls.carePaths(practised.id));
  const divisions = (profession.divisions ?? []).map(({ id, name, services = [] }) => ({
    id,
    name,
    services,
  }));
  const labels = labelsFor(actor);
  const allPaths = paths.map(({ care_path }) => care_path);
  return (
    <GuardedForm
      schema={schema}
      query={calls.user}
      valuesOf={({ professions }) => {
        const kept = professions.find(({ id }) => id === practised.id) ?? practised;
        return {
          services: Object.fromEntries(
            divisions.map(({ id, services }) => [
              id,
              services.filter((one) => kept.services.includes(one.id)).map((one) => String(one.id)),
            ]),
          ),
          care_paths: texts(kept.care_paths),
          focus_care_paths: texts(kept.focus_care_paths),
          care_goals: [...goalsOf(paths)].flatMap(([name, goals]) =>
            goals.some(({ id }) => kept.care_goals.includes(id)) ? [name] : [],
          ),
        };
      }}
      parts={(values) => ({
        ...Object.fromEntries(
          divisions.map(({ id, name, services }) => [
            `services.${id}`,
            [name, namesOf(services, values.services[id])],
          ]),
        ),
        care_paths: [labels.paths, namesOf(allPaths, values.care_paths)],
        focus_care_paths: [labels.focus, namesOf(allPaths, values.focus_care_paths)],
        care_goals: [labels.goals, values.care_goals.join(', ')],
      })}
      send={({ services, ...chosen }, { tags }) => {
        const served = chosenOf(allPaths, chosen.care_paths);
        const goals = goalsOf(paths.filter(({ care_path }) => served.includes(care_path)));
        const assigned = {
          profession_id: practised.id,
          services: Object.values(services).flat().map(Number),
          // A path that is no longer served takes its focus and its goals along.
          care_paths: served.map(({ id }) => id),
          focus_care_paths: chosenOf(served, chosen.focus_care_paths).map(({ id }) => id),
          care_goals: chosen.care_goals.flatMap((name) => (goals.get(name) ?? []).map(({ id }) => id)),
        };
        return calls.assignServices(assigned, tags.services[practised.id]);
      }}
      onSent={onSaved}
    >
      {divisions.map(({ id, name, services }) => (
        <CheckboxGroup
          key={id}
          legend={name}
          name={`services.${id}`}
          columns={2}
          options={services.map(option)}
        />
      ))}
      {paths.length > 0 && <CarePathFields paths={paths} actor={actor} />}
      {foot}
      <FormDraft name={`services-${user.id}-${practised.id}`} />
    </GuardedForm>
  );
}

interface CarePathFieldsProps {
  readonly paths: readonly CarePath[];
  readonly actor: ProfileActor;
}

/** Whom a professional sees, what their practice is about, and the goals they work toward. */
function CarePathFields({ paths, actor }: CarePathFieldsProps) {
  const chosen = useFieldValue('care_paths');
  const served = paths.filter(({ care_path }) => chosenOf([care_path], chosen).length > 0);
  const goals = goalsOf(served);
  const labels = labelsFor(actor);
  return (
    <>
      <CheckboxGroup
        legend={labels.paths}
        hint="Select all that apply."
        name="care_paths"
        columns={2}
        options={paths.map(({ care_path }) => pathOption(care_path))}
      />
      {served.length > 1 && (
        <CheckboxGroup
          legend={labels.focus}
          hint="Clients who ask for it are matched with someone who focuses on it first."
          name="focus_care_paths"
          columns={2}
          options={served.map(({ care_path }) => pathOption(care_path))}
        />
      )}
      {goals.size > 0 && (
        <CheckboxGroup
          legend={labels.goals}
          hint="Select all that apply."
          name="care_goals"
          columns={2}
          options={[...goals.keys()].map((name) => ({ value: name, label: name }))}
        />
      )}
    </>
  );
}
