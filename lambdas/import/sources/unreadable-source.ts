/** A source cannot be imported as it is. The message is Spanish. */
export class UnreadableSource extends Error {
  override name = 'UnreadableSource';
}
