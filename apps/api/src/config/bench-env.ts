/** What production requires beyond a database, for benchmarks: nothing of it is reached. */
export const BENCH_ENV = {
  NODE_ENV: 'production',
  LEAD_FLOW_URL: 'https://www.test.example',
  PORTAL_URL: 'https://portal.test.example',
  CONSOLE_URL: 'https://admin.test.example',
  SUPPORT_EMAIL: 'support@test.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_unused',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_unused',
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  APP_SECRET: 'a secret for benchmarks, used nowhere else',
} as const;
