/** What the code of a page is called in each signed-in app. */
export const APPS = {
  'provider-portal': {
    area: 'public',
    mock: 'mockPublic',
    render: 'renderPortal',
    renderFile: 'render-portal',
    account: 'GET /user',
    who: 'sampleUser',
    samples: 'professionals',
    nav: 'icon: <List />',
    hasUsualAnswers: false,
  },
  'admin-console': {
    area: 'admin',
    mock: 'mockAdmin',
    render: 'renderConsole',
    renderFile: 'render-console',
    account: 'GET /me',
    who: 'sampleMe',
    samples: 'staff',
    // The last group of the navigation.
    nav: "icon: <List />, group: 'Tools'",
    hasUsualAnswers: true,
  },
} as const;

export type AppName = keyof typeof APPS;

/** The prompt for one of the signed-in apps. */
export const whichApp = { type: 'list', name: 'app', message: 'Which app?', choices: Object.keys(APPS) };
