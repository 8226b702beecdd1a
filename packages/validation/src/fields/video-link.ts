import type { Rule } from './rule.schema.ts';

export const VIDEO_LINK_MESSAGE = 'Paste the link of a YouTube or Vimeo video.';

/** Where videos are played from; a page that shows them may frame these and no others. */
export const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);

const YOUTUBE_PLAYER = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/;
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
/** The number of a video, and the code of one that is not listed. */
const VIMEO_VIDEO = /^(?:\/video)?\/([0-9]{1,12})(?:\/([0-9a-f]{4,20}))?\/?$/;

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!YOUTUBE_HOSTS.has(hostname)) return undefined;
  return pathname === '/watch' ? (searchParams.get('v') ?? undefined) : YOUTUBE_PLAYER.exec(pathname)?.[1];
}

function vimeoPlayer({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, id, code = searchParams.get('h')] = VIMEO_HOSTS.has(hostname)
    ? (VIMEO_VIDEO.exec(pathname) ?? [])
    : [];
  if (id === undefined) return undefined;
  const unlisted = code && /^[0-9a-f]{4,20}$/.test(code) ? `&h=${code}` : '';
  return `https://player.vimeo.com/video/${id}?dnt=1${unlisted}`;
}

/**
 * The address of the player for a link to a video on YouTube or Vimeo, in the form that keeps no cookies; undefined for any other text. It
 * is made of the video's id alone.
 */
export function videoPlayer(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return undefined;
  const id = youTubeId(url);
  if (id !== undefined)
    return YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
  return vimeoPlayer(url);
}

/** The message for a typed link. */
export const videoLinkProblem: Rule = (link) =>
  videoPlayer(link) === undefined ? VIDEO_LINK_MESSAGE : undefined;
