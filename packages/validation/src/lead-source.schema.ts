import {
  CLICK_ID_MESSAGE,
  ORIGIN_URL_MESSAGE,
  PAGE_PATH_MESSAGE,
  clickIdProblem,
  originUrlProblem,
  pagePathProblem,
  tidyOriginUrl,
  tidyPagePath,
} from './lead-source.ts';
import { ruleSchema } from './rule.schema.ts';

/** The page that a lead comes from, without query and hash. */
export const originUrlSchema = ruleSchema(originUrlProblem, tidyOriginUrl, ORIGIN_URL_MESSAGE);

/** The id of a click on an advertisement. */
export const clickIdSchema = ruleSchema(clickIdProblem, (value) => value.trim(), CLICK_ID_MESSAGE);

/** The path of the page that consent was given on, without query and hash. */
export const pagePathSchema = ruleSchema(pagePathProblem, tidyPagePath, PAGE_PATH_MESSAGE);
