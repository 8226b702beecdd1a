import { ruleSchema } from './rule.schema.ts';
import { VIDEO_LINK_MESSAGE, videoLinkProblem } from './video-link.ts';

/** A link to a video on YouTube or Vimeo; spaces around it are dropped. */
export const videoLinkSchema = ruleSchema(videoLinkProblem, (value) => value.trim(), {
  required: VIDEO_LINK_MESSAGE,
  tooLong: VIDEO_LINK_MESSAGE,
});
