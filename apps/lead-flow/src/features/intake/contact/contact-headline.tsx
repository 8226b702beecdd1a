import { type Told, professionInHeadline } from '../rules/contact-headline.ts';
import styles from './contact-step.module.css';

/** The headline of the contact step. A line does not end within 'top-rated'. */
export function ContactHeadline({ told }: { readonly told: Told }) {
  return (
    <>
      We have a <span className={styles.together}>top-rated</span> {professionInHeadline(told)} near you!
    </>
  );
}
