/** In the place of antd's fields for codes, for searches and of groups, which come with every field and which nothing here uses. */
export default function NoInput() {
  return null;
}
