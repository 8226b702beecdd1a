declare module 'zipcodes' {
  /** The package has no types of its own: every zip by its number. */
  export const codes: Readonly<
    Record<
      string,
      {
        readonly zip: string;
        readonly city: string;
        readonly state: string;
        readonly country: string;
        readonly latitude: number;
        readonly longitude: number;
      }
    >
  >;
}
