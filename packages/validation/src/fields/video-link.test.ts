import { expect, test } from 'vitest';

import { VIDEO_LINK_MESSAGE, VIDEO_PLAYERS, videoLinkProblem, videoPlayer } from './video-link.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?t=3&v=dQw4w9WgXcQ&list=x', YOUTUBE],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', YOUTUBE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ/', YOUTUBE],
  [' https://youtu.be/dQw4w9WgXcQ ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
  ['https://player.vimeo.com/video/76979871?h=<x>', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=<8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e>', 'https://player.vimeo.com/video/76979871?dnt=1'],
])('%s is played at %s', (link, player) => {
  expect(videoPlayer(link)).toBe(player);
  expect(VIDEO_PLAYERS.some((host) => player.startsWith(`${host}/`))).toBe(true);
  expect(videoLinkProblem(link)).toBeUndefined();
});

test.each([
  '',
  'a video',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/',
  'https://youtu.be/short',
  'https://youtu.be/dQw4w9WgXcQ/more',
  'https://youtu.be/dQw4w9WgXc"',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=../../evil__',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be@evil.example/dQw4w9WgXcQ',
  'https://youtu.be:8443/dQw4w9WgXcQ',
  'https://me@youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/more/dQw4w9WgXcQ',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/76979871/settings',
])('%s is no video of theirs', (link) => {
  expect(videoPlayer(link)).toBeUndefined();
  expect(videoLinkProblem(link)).toBe(VIDEO_LINK_MESSAGE);
});
