/** Unit tests of what runs in the browser: `jest -c jest.web.cjs`. */
module.exports = {
  displayName: 'web',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/tools/jest/jsdom-environment.cjs',
  testMatch: ['<rootDir>/{shell,mfe-*}/src/**/*.spec.ts?(x)', '<rootDir>/libs/{ui,api-client,remote-kit,i18n}/src/**/*.spec.ts?(x)'],
  transform: {
    '\\.[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(@junto)/)'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/jest/style-file.cjs' },
};
