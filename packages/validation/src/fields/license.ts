/** How the numbers of a board look once written in capitals and digits, with one of them for the message. */
interface LicenseFormat {
  readonly pattern: RegExp;
  readonly example: string;
}

type Board = 'dentist' | 'chiropractor' | 'counselor' | 'psychiatric';

/** The boards that license each profession, by its slug. */
const BOARD_OF: Readonly<Record<string, Board>> = {
  dentist: 'dentist',
  chiropractor: 'chiropractor',
  'mental-health-counselor': 'counselor',
  'virtual-mental-health-counselor': 'counselor',
  'psychiatric-provider': 'psychiatric',
};

/** The board that licenses a profession, by its slug; undefined for one that we don't know. */
export const boardOf = (profession: string): Board | undefined => BOARD_OF[profession];

interface StateFormats {
  readonly state: string;
  readonly formats: Readonly<Record<Board, LicenseFormat>>;
}

/** A state whose boards all number alike. */
function alike(state: string, pattern: RegExp, examples: Readonly<Record<Board, string>>): StateFormats {
  const { dentist, chiropractor, counselor, psychiatric } = examples;
  return {
    state,
    formats: {
      dentist: { pattern, example: dentist },
      chiropractor: { pattern, example: chiropractor },
      counselor: { pattern, example: counselor },
      psychiatric: { pattern, example: psychiatric },
    },
  };
}

/** By the code of the state. A board that also licenses others (social workers, nurse practitioners) takes their letters too. */
const FORMATS: ReadonlyMap<string, StateFormats> = new Map([
  [
    'CO',
    alike('Colorado', /^[A-Z]{2,4}\d{7,8}(?:[A-Z]{2})?$/, {
      dentist: 'DEN.00201234',
      chiropractor: 'CHR.0007123',
      counselor: 'LPC.0012345',
      psychiatric: 'DR.0051234',
    }),
  ],
  // Issued by the Department of Financial and Professional Regulation: three digits for the kind of license, then six.
  [
    'IL',
    alike('Illinois', /^\d{9}$/, {
      dentist: '019.012345',
      chiropractor: '038.012345',
      counselor: '180.012345',
      psychiatric: '036.123456',
    }),
  ],
  [
    'MI',
    alike('Michigan', /^\d{10}$/, {
      dentist: '2901012345',
      chiropractor: '2301012345',
      counselor: '6401012345',
      psychiatric: '4301012345',
    }),
  ],
  [
    'NJ',
    alike('New Jersey', /^\d{2}[A-Z]{2}\d{8}$/, {
      dentist: '22DI01234500',
      chiropractor: '38MC00123400',
      counselor: '37PC00123400',
      psychiatric: '25MA01234500',
    }),
  ],
  // Six digits and at times a check digit, after a letter for nurse practitioners.
  [
    'NY',
    alike('New York', /^[A-Z]?\d{6,7}$/, {
      dentist: '051234',
      chiropractor: '012345',
      counselor: '001234',
      psychiatric: '212345',
    }),
  ],
  [
    'VA',
    alike('Virginia', /^0\d{9}$/, {
      dentist: '0401012345',
      chiropractor: '0104012345',
      counselor: '0701012345',
      psychiatric: '0101012345',
    }),
  ],
  // The credential's two letters, which the state prints once or twice, and eight digits.
  [
    'WA',
    alike('Washington', /^(?:[A-Z]{2}){1,2}\d{8}$/, {
      dentist: 'DE60123456',
      chiropractor: 'CH60123456',
      counselor: 'LH60123456',
      psychiatric: 'MD60123456',
    }),
  ],
  [
    'CA',
    {
      state: 'California',
      formats: {
        dentist: { pattern: /^(?:DDS)?\d{3,6}$/, example: 'DDS 54321' },
        chiropractor: { pattern: /^(?:DC)?\d{3,6}$/, example: 'DC 31234' },
        counselor: { pattern: /^(?:LMFT|LCSW|LPCC|LEP|PSY|MFC|LCS)?\d{3,6}$/, example: 'LMFT 123456' },
        psychiatric: { pattern: /^(?:20A|[ACG]|NP|NPF|PA|PSY)?\d{3,8}$/, example: 'A123456' },
      },
    },
  ],
  [
    'FL',
    {
      state: 'Florida',
      formats: {
        dentist: { pattern: /^DN\d{3,6}$/, example: 'DN12345' },
        chiropractor: { pattern: /^CH\d{3,6}$/, example: 'CH12345' },
        counselor: { pattern: /^(?:MH|MT|SW|PY|SS|TPMC|TPSW|TPMF|TPPY)\d{1,7}$/, example: 'MH12345' },
        psychiatric: { pattern: /^(?:ME|OS|ACN|APRN|ARNP|PA|PY|TPME)\d{2,8}$/, example: 'ME123456' },
      },
    },
  ],
  [
    'PA',
    {
      state: 'Pennsylvania',
      formats: {
        dentist: { pattern: /^DS\d{6}[A-Z]?$/, example: 'DS012345' },
        chiropractor: { pattern: /^DC\d{6}[A-Z]?$/, example: 'DC012345' },
        counselor: { pattern: /^(?:PC|CW|MF|PS|SW)\d{6}[A-Z]?$/, example: 'PC012345' },
        psychiatric: { pattern: /^(?:MD|OS|SP|MA|OA|PS)\d{6}[A-Z]?$/, example: 'MD012345' },
      },
    },
  ],
  [
    'TX',
    {
      state: 'Texas',
      formats: {
        dentist: { pattern: /^\d{3,6}$/, example: '12345' },
        chiropractor: { pattern: /^(?:DC)?\d{3,6}$/, example: '12345' },
        counselor: { pattern: /^\d{3,7}$/, example: '78901' },
        psychiatric: { pattern: /^(?:[A-Z]\d{4}|AP\d{6}|PA\d{5}|\d{3,7})$/, example: 'M1234' },
      },
    },
  ],
]);

const READABLE = /^[A-Z0-9]{3,20}$/;
const UNREADABLE_MESSAGE = 'A license number has 3 to 20 letters and digits.';
export const LICENSE_REQUIRED_MESSAGE = 'Enter your license number.';

/** What a number may hold beside letters and digits: how boards and people set it apart. */
const ALLOWED = /^[A-Za-z0-9 .\-/#]*$/;

/** A license number as it is compared: capitals and digits alone. */
export const normalLicense = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Who issues a license. */
export interface LicenseIssuer {
  /** The state's two letters; a state whose formats aren't known takes any 3 to 20 letters and digits. */
  readonly stateCode: string;
  /** Slug of the profession. */
  readonly profession: string;
}

/** A number as that board writes one; undefined for a state whose formats aren't known. */
export const licenseExample = ({ stateCode, profession }: LicenseIssuer): string | undefined => {
  const board = boardOf(profession);
  return board && FORMATS.get(stateCode)?.formats[board].example;
};

/** How to write a license number, for the field's hint. */
export function licenseHint(issuer: LicenseIssuer): string {
  const example = licenseExample(issuer);
  return `As printed on the license, ${example ? `like ${example}` : 'with 3 to 20 letters and digits'}.`;
}

/** What is wrong with a license number, for the person who typed it; undefined where it looks like one of that state. */
export function licenseProblem(number: string, { stateCode, profession }: LicenseIssuer): string | undefined {
  if (number.trim() === '') return LICENSE_REQUIRED_MESSAGE;
  const normal = normalLicense(number);
  if (!ALLOWED.test(number) || !READABLE.test(normal)) return UNREADABLE_MESSAGE;
  const board = boardOf(profession);
  const known = FORMATS.get(stateCode);
  if (!board || !known) return undefined;
  const { pattern, example } = known.formats[board];
  if (pattern.test(normal)) return undefined;
  return `This doesn't look like a ${known.state} license number. It should look like ${example}.`;
}
