import {
  CLICK_ID_MESSAGE,
  ORIGIN_URL_MESSAGE,
  PAGE_PATH_MESSAGE,
  clickIdProblem,
  originUrlProblem,
  pagePathProblem,
  tidyOriginUrl,
  tidyPagePath,
} from '../rules/lead-source.ts';
import { ruleSchema, type RuleSchemaMessages } from './rule.schema.ts';

/** One message for whatever is wrong: no visitor types these. */
const always = (message: string): RuleSchemaMessages => ({ required: message, tooLong: message });

/** The page that a lead comes from, without query and hash. */
export const originUrlSchema = ruleSchema(originUrlProblem, tidyOriginUrl, always(ORIGIN_URL_MESSAGE));

/** The id of a click on an advertisement. */
export const clickIdSchema = ruleSchema(clickIdProblem, (value) => value.trim(), always(CLICK_ID_MESSAGE));

/** The path of the page that consent was given on, without query and hash. */
export const pagePathSchema = ruleSchema(pagePathProblem, tidyPagePath, always(PAGE_PATH_MESSAGE));
