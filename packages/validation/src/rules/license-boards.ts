import { boardOf } from '../fields/license.ts';

type Board = NonNullable<ReturnType<typeof boardOf>>;

/** One look-up for every health profession, or the boards that have one of their own beside it. */
type LookUps = string | (Readonly<Partial<Record<Board, string>>> & { readonly others: string });

/**
 * Where a state lets anyone look a license up, by the code of the state. Each is the state's or the board's own site; boards move
 * their pages, so a link may lead to their front door.
 */
const LOOK_UPS: Readonly<Record<string, LookUps>> = {
  AL: {
    dentist: 'https://www.dentalboard.org/',
    chiropractor: 'https://chiro.alabama.gov/',
    counselor: 'https://abec.alabama.gov/',
    others: 'https://www.albme.gov/',
  },
  AK: 'https://www.commerce.alaska.gov/cbp/main/search/professional',
  AZ: {
    dentist: 'https://dentalboard.az.gov/',
    chiropractor: 'https://chiroboard.az.gov/',
    counselor: 'https://www.azbbhe.us/',
    others: 'https://www.azmd.gov/',
  },
  AR: {
    dentist: 'https://www.asbde.org/',
    chiropractor: 'https://healthy.arkansas.gov/',
    counselor: 'https://abec.arkansas.gov/',
    others: 'https://www.armedicalboard.org/',
  },
  CA: 'https://search.dca.ca.gov/',
  CO: 'https://apps2.colorado.gov/dora/licensing/lookup/licenselookup.aspx',
  CT: 'https://www.elicense.ct.gov/Lookup/LicenseLookup.aspx',
  DE: 'https://delpros.delaware.gov/OH_VerifyLicense',
  DC: 'https://dchealth.dc.gov/',
  FL: 'https://mqa-internet.doh.state.fl.us/MQASearchServices/HealthCareProviders',
  GA: {
    dentist: 'https://gbd.georgia.gov/',
    psychiatric: 'https://gcmb.mylicense.com/verification/',
    others: 'https://verify.sos.ga.gov/verification/',
  },
  HI: 'https://mypvl.dcca.hawaii.gov/public-license-search/',
  ID: 'https://dopl.idaho.gov/',
  IL: 'https://online-dfpr.micropact.com/lookup/licenselookup.aspx',
  IN: 'https://mylicense.in.gov/everification/',
  IA: 'https://ibplicense.iowa.gov/',
  KS: {
    dentist: 'https://www.dental.ks.gov/',
    counselor: 'https://www.ksbsrb.ks.gov/',
    others: 'https://www.ksbha.ks.gov/',
  },
  KY: {
    dentist: 'https://dentistry.ky.gov/',
    chiropractor: 'https://kbce.ky.gov/',
    counselor: 'https://lpc.ky.gov/',
    others: 'https://kbml.ky.gov/',
  },
  LA: {
    dentist: 'https://www.lsbd.org/',
    chiropractor: 'https://www.lachiropracticboard.com/',
    counselor: 'https://www.lpcboard.org/',
    others: 'https://www.lsbme.la.gov/',
  },
  ME: 'https://www.pfr.maine.gov/almsonline/almsquery/welcome.aspx',
  MD: {
    dentist: 'https://health.maryland.gov/dental/',
    chiropractor: 'https://health.maryland.gov/chiropractic/',
    counselor: 'https://health.maryland.gov/bopc/',
    others: 'https://www.mbp.state.md.us/',
  },
  MA: 'https://checkahealthlicense.mass.gov/',
  MI: 'https://val.apps.lara.state.mi.us/License/Search',
  MN: {
    dentist: 'https://mn.gov/boards/dentistry/',
    chiropractor: 'https://mn.gov/boards/chiropractic-examiners/',
    counselor: 'https://mn.gov/boards/behavioral-health/',
    others: 'https://mn.gov/boards/medical-practice/',
  },
  MS: {
    dentist: 'https://www.dentalboard.ms.gov/',
    chiropractor: 'https://www.msbce.ms.gov/',
    counselor: 'https://www.lpc.ms.gov/',
    others: 'https://www.msbml.ms.gov/',
  },
  MO: 'https://pr.mo.gov/licensee-search.asp',
  MT: 'https://ebizws.mt.gov/PUBLICPORTAL/searchform?mylist=licenses',
  NE: 'https://www.nebraska.gov/LISSearch/search.cgi',
  NV: {
    dentist: 'https://dental.nv.gov/',
    chiropractor: 'https://chirobd.nv.gov/',
    counselor: 'https://marriage.nv.gov/',
    others: 'https://medboard.nv.gov/',
  },
  NH: 'https://forms.nh.gov/licenseverification/',
  NJ: 'https://newjersey.mylicense.com/verification/',
  NM: {
    psychiatric: 'https://www.nmmb.state.nm.us/',
    others: 'https://www.rld.nm.gov/',
  },
  NY: 'https://www.op.nysed.gov/verification-search',
  NC: {
    dentist: 'https://ncdentalboard.org/',
    chiropractor: 'https://ncchiroboard.com/',
    counselor: 'https://www.ncblcmhc.org/',
    others: 'https://www.ncmedboard.org/',
  },
  ND: {
    dentist: 'https://www.nddentalboard.org/',
    chiropractor: 'https://www.ndsbce.org/',
    counselor: 'https://www.ndbce.org/',
    others: 'https://www.ndbom.org/',
  },
  OH: 'https://elicense.ohio.gov/oh_verifylicense',
  OK: {
    dentist: 'https://www.ok.gov/dentistry/',
    chiropractor: 'https://chiropracticboard.ok.gov/',
    counselor: 'https://oklahoma.gov/behavioralhealth.html',
    others: 'https://www.okmedicalboard.org/',
  },
  OR: {
    dentist: 'https://www.oregon.gov/dentistry/',
    chiropractor: 'https://www.oregon.gov/obce/',
    counselor: 'https://www.oregon.gov/oblpct/',
    others: 'https://www.oregon.gov/omb/',
  },
  PA: 'https://www.pals.pa.gov/',
  RI: 'https://healthri.mylicense.com/verification/',
  SC: 'https://verify.llronline.com/LicLookup/',
  SD: {
    dentist: 'https://www.sdboardofdentistry.org/',
    chiropractor: 'https://chiropractic.sd.gov/',
    counselor: 'https://dss.sd.gov/licensingboards/',
    others: 'https://www.sdbmoe.gov/',
  },
  TN: 'https://internet.health.tn.gov/Licensure',
  TX: {
    dentist: 'https://tsbde.texas.gov/',
    chiropractor: 'https://www.tbce.state.tx.us/',
    counselor: 'https://bhec.texas.gov/verify-a-license/',
    others: 'https://www.tmb.state.tx.us/',
  },
  UT: 'https://secure.utah.gov/llv/search/index.html',
  VT: 'https://sos.vermont.gov/opr/find-a-professional/',
  VA: 'https://dhp.virginiainteractive.org/Lookup/Index',
  WA: 'https://fortress.wa.gov/doh/providercredentialsearch/',
  WV: {
    dentist: 'https://www.wvdentalboard.org/',
    chiropractor: 'https://boc.wv.gov/',
    counselor: 'https://www.wvbec.org/',
    others: 'https://wvbom.wv.gov/',
  },
  WI: 'https://licensesearch.wi.gov/',
  WY: {
    dentist: 'https://dental.wyo.gov/',
    chiropractor: 'https://chiropractic.wyo.gov/',
    counselor: 'https://mentalhealth.wyo.gov/',
    others: 'https://wyomedboard.wyo.gov/',
  },
};

/** Where the license of a profession (its slug) is looked up in a state (its code); undefined where we know of no such page. */
export function licenseLookUp(stateCode: string, profession: string): string | undefined {
  const board = boardOf(profession);
  const lookUps = LOOK_UPS[stateCode];
  if (lookUps === undefined || typeof lookUps === 'string') return lookUps;
  return (board && lookUps[board]) ?? lookUps.others;
}
