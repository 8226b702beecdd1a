import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 16_000 });

const preview: Preview = {
  parameters: {
    // An accessibility violation fails the story's test.
    a11y: {
      test: 'error',
      // Invisible ends of a popup that hand the focus on as Tab reaches them; they never keep it.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    controls: { disable: true },
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone, 390 px', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1280 px', styles: { width: '1280px', height: '800px' } },
      },
    },
    options: { storySort: { order: ['Overview', '*'] } },
  },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    density: {
      description: 'Lead flow, or portal and console',
      toolbar: { icon: 'ruler', items: ['comfortable', 'compact'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', density: 'comfortable' },
  decorators: [
    (Story, { globals }) => {
      const root = document.documentElement;
      root.lang = 'en';
      root.dataset['theme'] = String(globals['theme']);
      root.dataset['density'] = String(globals['density']);
      return <Story />;
    },
  ],
};

export default preview;
