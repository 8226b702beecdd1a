/** What a search page says of each service of a chiropractor, by keyword. */
export const CHIROPRACTOR_SEARCH_COPY: Readonly<Record<string, string>> = {
  '': 'Find a licensed chiropractor near you who has room for new patients. Answer a few questions and get one name, with the reasons for it.',
  'chiropractic-adjustment':
    'Find a chiropractor near you for an adjustment, and ask about technique, number of visits and price first.',
  'spinal-decompression':
    'For disc problems and radiating pain: find a chiropractor near you who offers spinal decompression.',
  'prenatal-chiropractor':
    'Back and hip pain in pregnancy: find a chiropractor near you who is trained in prenatal care.',
  'pediatric-chiropractor':
    'Find a chiropractor near you who treats children, and speak with your pediatrician as well.',
  'back-pain':
    'Lower or upper back pain: find a chiropractor near you, and ask when back pain needs a physician first.',
  'neck-pain': 'A stiff or painful neck: find a chiropractor near you who examines before treating.',
  sciatica: 'Pain that runs from the back into the leg: find a chiropractor near you who treats sciatica.',
  'headache-and-migraine':
    'Headaches that begin in the neck, or migraine: find a chiropractor near you who works with them.',
  'auto-injury':
    'Whiplash or back pain after a car accident: find a chiropractor near you who treats and documents injuries.',
  'sports-injury':
    'Back to training after a strain or sprain: find a chiropractor near you for sports injuries.',
  'massage-therapy': 'Find a chiropractic office near you that offers massage therapy.',
  'posture-correction':
    'Desk, phone and car leave their marks: find a chiropractor near you who works on posture.',
  'wellness-care': 'Stay mobile without waiting for pain: find a chiropractor near you for regular care.',
};
