import type { Appearance } from '@stripe/stripe-js';

/** The look of our fields for Stripe's, which stand in frames that our styles don't reach. */
export function stripeAppearance(root: HTMLElement): Appearance {
  const probe = root.ownerDocument.createElement('span');
  root.append(probe);
  // Our colors hold light and dark side by side: only the browser knows which of them counts.
  const color = (name: string): string => {
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
  const appearance: Appearance = {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: color('brand'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-soft'),
      colorDanger: color('danger'),
      borderRadius: '8px',
      fontFamily: 'system-ui, sans-serif',
      spacingUnit: '4px',
    },
    rules: { '.Input': { border: `1.5px solid ${color('line-strong')}` } },
  };
  probe.remove();
  return appearance;
}
