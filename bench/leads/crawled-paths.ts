const KEYWORDS = [
  'anxiety-counseling',
  'depression-counseling',
  'grief-counseling',
  'trauma-counseling',
  'stress-counseling',
  'addiction-counseling',
  'psychotherapy',
  'marriage-counseling',
  'couples-counseling',
  'family-counseling',
  'teen-counseling',
  'emdr',
];

const PLACES = [
  ['10001', '11201', '60601', '60614', '77002', '77030', '85004', '19103', '78205', '75201'],
  ['78701', '70112', '76102', '43215', '28202', '46204', '80202', '73102', '37203', '20001'],
  ['79901', '02108', '97205', '40202', '38103', '21201', '53202', '87102', '85701', '64106'],
].flat();

/** Search pages as a crawler finds them, each once: more than are asked for while one of them is kept. */
export const crawledPaths = (): string[] =>
  [5, 15, 30, 60].flatMap((miles) =>
    ['', 'virtual-'].flatMap((format) =>
      KEYWORDS.flatMap((keyword) =>
        PLACES.map(
          (place) =>
            `/verified-professional/${format}mental-health-counselor/${keyword}/${place}?miles=${miles}`,
        ),
      ),
    ),
  );
