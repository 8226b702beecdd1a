import { scriptFontsOf, type ScriptFont } from '@carematch/print-layout/script-fonts';
import notoEmoji from '@fontsource-variable/noto-emoji/index.css?url';
import notoSansDevanagari from '@fontsource-variable/noto-sans-devanagari/index.css?url';
import notoSansHebrew from '@fontsource-variable/noto-sans-hebrew/index.css?url';
import notoSansJP from '@fontsource-variable/noto-sans-jp/index.css?url';
import notoSansKR from '@fontsource-variable/noto-sans-kr/index.css?url';
import notoSansSC from '@fontsource-variable/noto-sans-sc/index.css?url';
import notoSansTC from '@fontsource-variable/noto-sans-tc/index.css?url';
import notoSansThai from '@fontsource-variable/noto-sans-thai/index.css?url';
import vazirmatn from '@fontsource-variable/vazirmatn/index.css?url';

/** Style sheets that declare a font in slices. A browser downloads only the slices that a page shows. */
const SHEETS: Readonly<Record<ScriptFont, string>> = {
  'noto-emoji': notoEmoji,
  'noto-sans-devanagari': notoSansDevanagari,
  'noto-sans-hebrew': notoSansHebrew,
  'noto-sans-jp': notoSansJP,
  'noto-sans-kr': notoSansKR,
  'noto-sans-sc': notoSansSC,
  'noto-sans-tc': notoSansTC,
  'noto-sans-thai': notoSansThai,
  vazirmatn,
};

interface ScriptFontsProps {
  readonly text: string;
}

/** Declares the fallback fonts for the scripts of a text. */
export function ScriptFonts({ text }: ScriptFontsProps) {
  return scriptFontsOf(text).map((font) => <link key={font} rel="stylesheet" href={SHEETS[font]} />);
}
