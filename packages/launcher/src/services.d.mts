export interface Addresses {
  readonly leadFlow: string;
  readonly portal: string;
  readonly console: string;
  readonly api: string;
  /** A site that embeds the flow; only with demo data. */
  readonly demoSite: string;
}

export interface Services {
  readonly at: Addresses;
  readonly stop: () => Promise<void>;
}

export function addresses(base: number): Addresses;

/** The file that runs the API's commands, as it is built. */
export const apiCommands: string;

/** The folder in which the lead flow's built server runs. */
export const leadFlowFolder: string;

export function takenPorts(base: number): Promise<number[]>;

export function startServices(options: {
  readonly base: number;
  readonly data: 'demo' | 'reference';
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly logDir?: string;
  readonly frontEnds?: readonly ('lead-flow' | 'provider-portal' | 'admin-console')[];
  readonly onProgress?: (text: string) => void;
}): Promise<Services>;
