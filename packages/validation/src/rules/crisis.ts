const SELF = '(?:my|him|her|them|your|our|one)sel(?:f|ves)';

// With one space between words, a plain apostrophe, and none of the habits that are called abuse as well.
const CRISIS = new RegExp(
  [
    'self[ -]?(?:harm|injur|mutilat)',
    'suicid',
    'overdos',
    `\\b(?:hurt|harm|kill|cut|burn|injur|starv)\\w*(?: others or| myself or| themselves or)? ${SELF}\\b(?! off\\b)`,
    '\\bend(?:ing)? (?:my|his|her|their) (?:own )?life\\b',
    '\\b(?:take|takes|taking|took) (?:my|his|her|their) (?:own )?life\\b(?! back)',
    '\\b(?:want|wants|wanted|wanting|ready|trying|tried|going) to (?:die|be dead|not (?:live|exist|be alive|be here))\\b',
    "\\bwish(?:es|ed)? (?:that )?(?:i|he|she|they) (?:was|were|had never been|wasn't|weren't) (?:dead|born|alive|here)\\b",
    "\\b(?:don't|do not|doesn't|does not|didn't|did not) want to (?:live|exist|wake up|be alive|be here)\\b",
    '\\bbetter off dead\\b',
    '\\b(?:no|any) (?:reason|point|will) (?:to live|in living)\\b',
    '\\bnot worth living\\b',
    '\\babus(?:e|es|ed|er|ive|ing)\\b',
    '\\braped?\\b',
    '\\bmolest',
    '\\bsexual(?:ly)? (?:assault|violence)',
    '\\bassaulted\\b',
    '\\b(?:domestic|family|partner) violence\\b',
    '\\bviolen(?:t|ce) at home\\b',
    '\\b(?:hits|hitting|beats|beating|beat|chokes|choked|strangled|strangles) (?:me|us|my (?:child|children|kids?|son|daughter|mom|mother))\\b',
  ].join('|'),
);

const SUBSTANCES = '(?:substances?|alcohol|drugs?|drinking|medication|pills|opioids?)';
const HABIT = new RegExp(`${SUBSTANCES} abus\\w*|abus\\w* (?:of )?${SUBSTANCES}`, 'g');

/** Whether a text names self-harm, suicide or abuse: an option that was chosen, or someone's own words. */
export function namesCrisis(text: string): boolean {
  const plain = text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').replace(HABIT, '');
  return CRISIS.test(plain);
}
