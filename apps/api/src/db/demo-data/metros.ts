/** Where demo providers are. */
export interface Metro {
  readonly city: string;
  readonly stateCode: string;
  /** Of phone numbers there. */
  readonly areaCode: number;
  readonly zips: readonly string[];
  readonly providers: number;
}

const metro = (
  city: string,
  stateCode: string,
  areaCode: number,
  providers: number,
  zips: string,
): Metro => ({
  city,
  stateCode,
  areaCode,
  providers,
  zips: zips.split(' '),
});

/** Large places have more; the first five providers of a place cover the five verticals. */
export const METROS: readonly Metro[] = [
  metro('New York', 'NY', 212, 34, '10001 10011 10025 11201 11375 10451'),
  metro('Los Angeles', 'CA', 213, 28, '90012 90001 90025 90036 90210 91101'),
  metro('Chicago', 'IL', 312, 22, '60601 60614 60622 60640 60657'),
  metro('Houston', 'TX', 713, 18, '77002 77006 77019 77056 77098'),
  metro('Seattle', 'WA', 206, 16, '98101 98103 98109 98115 98122'),
  metro('Miami', 'FL', 305, 15, '33131 33101 33125 33129 33133 33139'),
  metro('Phoenix', 'AZ', 602, 14, '85004 85001 85016 85251 85281'),
  metro('Philadelphia', 'PA', 215, 14, '19103 19102 19107 19130 19147'),
  metro('Dallas', 'TX', 214, 14, '75201 75204 75206 75225 75230'),
  metro('San Francisco', 'CA', 415, 14, '94103 94102 94107 94110 94118'),
  metro('Boston', 'MA', 617, 14, '02116 02108 02118 02130 02139'),
  metro('Atlanta', 'GA', 404, 14, '30303 30306 30308 30309 30318'),
  metro('Denver', 'CO', 303, 13, '80202 80203 80206 80210 80218'),
  metro('Washington', 'DC', 202, 13, '20001 20005 20009 20016 20036'),
  metro('Austin', 'TX', 512, 12, '78701 78703 78704 78745 78757'),
  metro('San Diego', 'CA', 619, 11, '92101 92103 92108 92122'),
  metro('Minneapolis', 'MN', 612, 10, '55401 55403 55408 55414'),
  metro('Portland', 'OR', 503, 10, '97209 97201 97202 97214'),
  metro('San Antonio', 'TX', 210, 9, '78205 78209 78216 78230'),
  metro('Tampa', 'FL', 813, 8, '33602 33606 33609 33611'),
  metro('Orlando', 'FL', 407, 8, '32801 32803 32804 32806'),
  metro('Detroit', 'MI', 313, 8, '48226 48201 48202 48207'),
  metro('Las Vegas', 'NV', 702, 8, '89101 89109 89117 89123'),
  metro('Nashville', 'TN', 615, 8, '37203 37201 37206 37212'),
  metro('Charlotte', 'NC', 704, 8, '28202 28203 28205 28209'),
  metro('Columbus', 'OH', 614, 7, '43215 43201 43202 43220'),
  metro('Raleigh', 'NC', 919, 6, '27601 27605 27607 27609'),
  metro('Pittsburgh', 'PA', 412, 6, '15222 15201 15203 15213'),
  metro('St. Louis', 'MO', 314, 6, '63101 63103 63108 63110'),
  metro('Kansas City', 'MO', 816, 6, '64105 64108 64111 64112'),
  metro('Salt Lake City', 'UT', 801, 6, '84101 84102 84105 84111'),
  metro('Baltimore', 'MD', 410, 6, '21201 21202 21218 21230'),
  metro('Cleveland', 'OH', 216, 5, '44114 44113 44118'),
  metro('New Orleans', 'LA', 504, 5, '70130 70112 70115 70118'),
  metro('Indianapolis', 'IN', 317, 5, '46204 46202 46205 46220'),
  metro('Milwaukee', 'WI', 414, 5, '53202 53204 53211'),
  metro('Sacramento', 'CA', 916, 5, '95814 95816 95819'),
  metro('Albuquerque', 'NM', 505, 5, '87102 87106 87110'),
  metro('Honolulu', 'HI', 808, 5, '96813 96814 96816 96822'),
  metro('Boise', 'ID', 208, 5, '83702 83704 83706'),
  metro('Anchorage', 'AK', 907, 5, '99501 99503 99508'),
];

/**
 * The place whose providers have bought no credits: a request for a dentist there ends on the pending list.
 */
export const METRO_WITHOUT_CREDITS = 'Boise';

/** Places far from every demo provider: a request for a dentist there finds no one. */
export const REMOTE_ZIPS: readonly { readonly zip: string; readonly stateCode: string }[] = [
  { zip: '59230', stateCode: 'MT' },
  { zip: '04736', stateCode: 'ME' },
  { zip: '79830', stateCode: 'TX' },
  { zip: '57701', stateCode: 'SD' },
  { zip: '58801', stateCode: 'ND' },
];
