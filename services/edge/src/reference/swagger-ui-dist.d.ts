declare module 'swagger-ui-dist/absolute-path.js' {
  /** @returns the folder of the package */
  export default function absolutePath(): string;
}
