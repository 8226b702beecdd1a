import { Carousel } from '@carematch/ui/carousel';
import { Portrait } from '@carematch/ui/illustration-portraits';
import { ProviderCard } from '@carematch/ui/provider-card';

import type { Testimonial } from '../../shared/data/types.ts';
import { paths } from '../../shared/paths.ts';
import { VERTICALS } from '../../shared/search-verticals.ts';
import { showToast } from '../../shared/toast.ts';
import styles from './below-banner.module.css';
import { SAMPLE_PROVIDERS } from './sample-providers.ts';

/** How many voices are shown. */
const TESTIMONIALS_SHOWN = 3;

const STEPS = [
  {
    title: 'Tell us what you need',
    text: 'A few questions, one at a time. It takes about three minutes. Your answers stay in your browser until you submit.',
  },
  {
    title: 'We find one provider who fits',
    text: "We go by what you need, where you are, your insurance, and who's accepting new clients. Providers can't pay to rank higher.",
  },
  {
    title: 'You decide',
    text: 'See who we picked and why. Call them or wait for their call. Matching is free.',
  },
] as const;

/** The landing page below its banner. */
export function BelowBanner({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  return (
    <>
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.samples} aria-labelledby="samples">
        <div className={styles.head}>
          <h2 id="samples">Sample providers</h2>
          <p>These profiles are fictional. They show what you'll learn about a provider.</p>
        </div>
        <div className={styles.carousel}>
          <Carousel
            label="Sample professionals"
            slides={SAMPLE_PROVIDERS.map(({ name, title, place, about, look }) => ({
              key: name,
              content: (
                <ProviderCard
                  name={name}
                  title={title}
                  place={place}
                  portrait={<Portrait look={look} />}
                  onConnect={() => showToast('Connection Request Sent!')}
                >
                  {about}
                </ProviderCard>
              ),
            }))}
          />
        </div>
      </section>

      <section className={styles.section} aria-labelledby="checked">
        <h2 id="checked">What we verify</h2>
        <ul className={styles.checks}>
          <li>Active state license and expiration date</li>
          <li>Offers the care you asked for, near you or online</li>
          <li>Accepting new clients</li>
        </ul>
      </section>

      <nav className={styles.section} aria-labelledby="browse">
        <h2 id="browse">Browse by profession</h2>
        <ul className={styles.browse}>
          {Object.entries(VERTICALS).map(([slug, name]) => (
            <li key={slug}>
              {/* A document of its own: it comes complete from the server. */}
              <a href={paths.search(slug)}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>

      {testimonials.length > 0 && (
        <section className={styles.section} aria-labelledby="voices">
          <h2 id="voices">What people say</h2>
          <ul className={styles.voices}>
            {testimonials.slice(0, TESTIMONIALS_SHOWN).map(({ id, author, quote, is_sample }) => (
              <li key={id}>
                <figure>
                  <blockquote>{quote}</blockquote>
                  <figcaption>
                    {author}
                    {is_sample && !/sample/i.test(author) && ' (sample)'}
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
