import type { TemplateBody } from '@carematch/validation/fields/message-template.schema';
import { useRef } from 'react';

import type { SavedTemplate, TemplateCalls } from './template-calls.ts';

/** Changes a saved template or adds it; adding the same again after a lost answer adds nothing. */
export function useSaveTemplate({ add, change }: Pick<TemplateCalls, 'add' | 'change'>) {
  const last = useRef({ template: '', key: '' });
  return (saved: SavedTemplate | undefined, template: TemplateBody): Promise<SavedTemplate> => {
    if (saved) return change(saved.id, template, saved.tag);
    const text = JSON.stringify(template);
    if (text !== last.current.template) last.current = { template: text, key: crypto.randomUUID() };
    return add(template, last.current.key);
  };
}
