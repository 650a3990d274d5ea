import { madeOf, withStaticStyles } from './static-styles.mjs';

/** Of webpack: antd's modules without the making of styles. @this {import('webpack').LoaderContext<object>} @param {string} source */
export default function staticStylesLoader(source) {
  for (const file of madeOf) this.addDependency(file);
  const done = this.async();
  withStaticStyles(this.resource, source).then((made) => done(null, made), done);
}
