export async function fetchArea() {}
