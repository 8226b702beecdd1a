/** What a search page says of each service of a counselor, by keyword. It follows a place, or "by video" for the virtual vertical. */
export const COUNSELING_SEARCH_COPY: Readonly<Record<string, string>> = {
  '': 'Find a licensed mental health counselor who has room for new clients. Answer a few questions and get one name, with the reasons for it.',
  'individual-counseling': 'A licensed counselor for whatever is on your mind, one to one.',
  'anxiety-counseling':
    'Worry, panic or a body that won’t settle: find a licensed counselor who works with anxiety.',
  'depression-counseling':
    'Low mood, no energy, nothing matters: find a licensed counselor who works with depression.',
  'grief-counseling':
    'After a death or another loss: find a licensed counselor who works with grief, at your pace.',
  'trauma-counseling':
    'When something that happened keeps coming back: find a licensed counselor who is trained in trauma.',
  'stress-counseling': 'Too much for too long: find a licensed counselor who works with stress and burnout.',
  'anger-counseling': 'Anger that comes too fast or too strong: find a licensed counselor who works with it.',
  'addiction-counseling':
    'Alcohol, drugs, gambling or something else: find a licensed counselor, whether you want to cut down or stop.',
  'eating-disorder-counseling':
    'Food, weight and body image: find a licensed counselor who works with eating disorders.',
  'ocd-counseling':
    'Intrusive thoughts and rituals: find a licensed therapist who works with OCD, for example with exposure and response prevention.',
  'adhd-counseling':
    'Focus, time and the trouble around them: find a licensed counselor who works with ADHD.',
  'life-transitions-counseling':
    'A move, a new role, an ending: find a licensed counselor for times of change.',
  'self-esteem-counseling':
    'Being less hard on yourself: find a licensed counselor who works with self-esteem.',
  'lgbtq-counseling': 'A licensed counselor you don’t have to explain yourself to.',
  'postpartum-counseling':
    'Pregnancy, birth and the first year: find a licensed counselor who works with parents.',
  'sleep-counseling': 'Lying awake night after night: find a licensed counselor who works with sleep.',
  'career-counseling':
    'Direction, conflict or too much work: find a licensed counselor to think it through with.',
  'chronic-illness-counseling':
    'Living with illness or pain, or caring for someone who does: find a licensed counselor.',
  'faith-based-counseling': 'A licensed counselor who respects or shares your faith.',
  psychotherapy: 'Find a licensed psychotherapist, and ask how they work and how long it usually takes.',
  'marriage-counseling': 'Talk to each other again: find a licensed marriage counselor.',
  'couples-counseling':
    'Arguments, distance or a decision: find a licensed counselor for couples of every kind.',
  'family-counseling': 'Parents, children, siblings and step-families: find a licensed family counselor.',
  'premarital-counseling':
    'Money, family, children, faith: find a licensed counselor to prepare for marriage with.',
  'divorce-counseling': 'Deciding, separating and parenting afterwards: find a licensed counselor.',
  'infidelity-counseling': 'After an affair, whether you stay or go: find a licensed counselor for couples.',
  'parent-counseling': 'When nothing you try works anymore: find a licensed counselor for parents.',
  'teen-counseling': 'School, friends, mood and family: find a licensed counselor who works with teens.',
  'child-counseling': 'Find a licensed counselor who works with children, and with their parents.',
  'emotional-dysregulation-counseling':
    'Outbursts that take over the house: find a licensed professional who works with children’s emotional dysregulation.',
  'play-therapy': 'Young children show rather than tell: find a licensed play therapist.',
  'school-counseling':
    'School refusal, behavior and pressure: find a licensed counselor who works with families and schools.',
  emdr: 'A structured way to work through painful memories: find a licensed therapist who is trained in EMDR.',
  ifs: 'Get to know the parts of yourself: find a licensed therapist who works with Internal Family Systems.',
  cbt: 'Practical work on thoughts and habits: find a licensed therapist who works with CBT.',
  dbt: 'Skills for strong feelings: find a licensed therapist who works with DBT.',
  'gottman-method':
    'Couples work that builds on decades of research: find a licensed therapist who works with the Gottman Method.',
  'emotionally-focused-therapy':
    'Find each other again beneath the argument: find a licensed therapist who works with EFT.',
  'somatic-therapy': 'Therapy that includes the body: find a licensed somatic therapist.',
  'mindfulness-therapy':
    'Attention, breath and kindness toward yourself: find a licensed therapist who works with mindfulness.',
};
