/** What a search page says of each service of a dentist, by keyword. The empty keyword is the profession's own page. */
export const DENTIST_SEARCH_COPY: Readonly<Record<string, string>> = {
  '': 'Find a licensed dentist near you who has room for new patients. Answer a few questions and get one name, with the reasons for it.',
  'general-dentist':
    'Check-ups, X-rays, fillings and advice: find a licensed general dentist near you who takes new patients.',
  'teeth-cleaning':
    'Find a dentist near you for a cleaning and check-up, also when the last one was years ago.',
  emergency:
    'A toothache, a broken tooth or swelling: find a dentist near you who sees emergencies. With fever or trouble swallowing, go to an emergency room.',
  'family-dentist': 'One dentist for children, parents and grandparents: find a family dentist near you.',
  'sedation-dentist':
    'Nervous about the dentist? Find one near you who offers laughing gas or sedation, and ask how it works first.',
  'cosmetic-dentist':
    'Find a cosmetic dentist near you for chips, gaps, color or shape, and ask for a plan with prices before you decide.',
  'teeth-whitening':
    'Whitening at the office or with trays at home: find a dentist near you who explains both, and what they cost.',
  veneers:
    'Thin shells for the front of your teeth: find a dentist near you who makes veneers, and ask about alternatives.',
  crowns:
    'A cracked or heavily filled tooth may need a crown: find a dentist near you who makes them, some on the same day.',
  implants:
    'Replace a missing tooth with a dental implant: find a dentist near you who places them, and compare with a bridge or denture.',
  dentures: 'Full or partial dentures, new or relined: find a dentist near you who fits them.',
  bridges: 'Close a gap without surgery: find a dentist near you who makes dental bridges.',
  fillings: 'Treat a cavity before it hurts: find a dentist near you for a filling.',
  orthodontist:
    'Straighten teeth at any age: find an orthodontist near you, and ask what braces and aligners would each mean for you.',
  invisalign:
    'Clear aligners you can take out: find a dentist or orthodontist near you who treats with Invisalign.',
  braces: 'Metal or ceramic braces for children, teens and adults: find a licensed provider near you.',
  endodontist:
    'A root canal specialist near you, for a tooth that hurts deep inside or didn’t heal the first time.',
  'root-canal': 'Save a tooth whose nerve is inflamed: find a dentist near you who does root canals.',
  periodontist: 'Bleeding or receding gums: find a gum specialist near you.',
  'oral-surgeon': 'Wisdom teeth, extractions and jaw surgery: find an oral surgeon near you.',
  'pediatric-dentist': 'A dentist near you for babies, children and teens, and for those who are afraid.',
};
