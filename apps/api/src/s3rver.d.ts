declare module 's3rver' {
  /** A stand-in for S3 that keeps its files in a folder. */
  export default class S3rver {
    constructor(options: Readonly<Record<string, unknown>>);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
