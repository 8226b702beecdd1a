/** A place that mail goes to. */
export interface ZipRow {
  readonly zip: string;
  readonly city: string;
  /** Two letters. */
  readonly stateCode: string;
  /** Degrees; null where a zip has no place of its own (military post offices). */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** IANA name. */
  readonly timeZone: string;
  /** Five digits, the state's number first; null where there are no counties. */
  readonly countyFips: string | null;
  /** An estimate. */
  readonly people: number;
}

export interface CountyRow {
  /** Five digits, the state's number first. */
  readonly fips: string;
  readonly name: string;
}

const degrees = (text: string): number | null => (text === '' ? null : Number(text));

/** Every US zip, in ascending order. The table is two megabytes, so it is loaded when it is asked for. */
export async function readZips(): Promise<ZipRow[]> {
  const { ZIPS_TABLE } = await import('./zips.data.ts');
  return ZIPS_TABLE.split('\n').map((line) => {
    const [zip = '', city = '', stateCode = '', latitude = '', longitude = '', timeZone = '', county = '', people = ''] =
      line.split('\t');
    return {
      zip,
      city,
      stateCode,
      latitude: degrees(latitude),
      longitude: degrees(longitude),
      timeZone,
      countyFips: county || null,
      people: Number(people),
    };
  });
}

/** Every county, in ascending order. */
export async function readCounties(): Promise<CountyRow[]> {
  const { COUNTIES_TABLE } = await import('./zips.data.ts');
  return COUNTIES_TABLE.split('\n').map((line) => {
    const [fips = '', name = ''] = line.split('\t');
    return { fips, name };
  });
}
