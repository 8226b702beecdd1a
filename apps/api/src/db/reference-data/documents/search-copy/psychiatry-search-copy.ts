/** What a search page says of each service of a psychiatric provider, by keyword. */
export const PSYCHIATRY_SEARCH_COPY: Readonly<Record<string, string>> = {
  '': 'Find a licensed psychiatric provider who has room for new patients. Answer a few questions and get one name, with the reasons for it.',
  'psychiatric-evaluation':
    'Find out what it is and what could help: find a licensed psychiatric provider for an evaluation.',
  'medication-management':
    'Starting, changing or stopping medication with someone who follows up: find a licensed psychiatric provider.',
  'adhd-treatment':
    'Assessment and treatment of ADHD in adults, teens and children: find a licensed psychiatric provider.',
  'anxiety-treatment':
    'Medical treatment of anxiety and panic, alone or beside therapy: find a licensed psychiatric provider.',
  'depression-treatment':
    'When therapy alone isn’t enough: find a licensed psychiatric provider who treats depression.',
  'bipolar-treatment': 'Steady treatment of bipolar disorder: find a licensed psychiatric provider.',
  'insomnia-treatment': 'Sleep that won’t come back on its own: find a licensed psychiatric provider.',
  'addiction-psychiatry':
    'Medication and care for alcohol or opioid use: find a licensed psychiatric provider.',
  'child-psychiatry':
    'Find a licensed psychiatric provider who treats children and teens, together with their parents.',
  'ketamine-therapy':
    'Find a licensed provider of ketamine therapy, and ask whether it’s safe and sensible for you.',
  'tms-therapy':
    'Magnetic stimulation for depression that didn’t get better: find a licensed provider of TMS.',
  'esketamine-treatment': 'Esketamine nasal spray under supervision: find a certified provider.',
  psychotherapy:
    'Therapy and medication from one person: find a licensed psychiatric provider who offers psychotherapy.',
  'trauma-treatment':
    'Medical care after trauma, alone or beside therapy: find a licensed psychiatric provider.',
};
