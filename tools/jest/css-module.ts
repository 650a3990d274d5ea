/** Replaces a CSS Module: each class name is its key. */
export default new Proxy({}, { get: (_classes, name) => name });
