import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** The first byte of the message that ends a connection (PostgreSQL's protocol, section 55.7). */
const terminate = 0x58;

/**
 * The connection of PostgreSQL's usual driver to an engine inside this process: what the driver writes at once is one
 * call of the engine, and a statement is prepared, bound and run in it. The driver's side of a socket.
 */
export class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    // The engine is ended by whoever began it.
    if (chunk[0] === terminate) done();
    else this.#send(chunk, done);
  }

  override _writev(written: { chunk: Buffer }[], done: (error?: Error) => void): void {
    const messages = written.map(({ chunk }) => chunk).filter(([type]) => type !== terminate);
    if (messages.length === 0) done();
    else this.#send(Buffer.concat(messages), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #send(messages: Buffer, done: (error?: Error) => void): void {
    const answer: Uint8Array[] = [];
    // Not execProtocolRaw: the engine parses what that answers, too, and keeps each message for as long as it lives.
    const onRawData = (data: Uint8Array) => void answer.push(data.slice());
    this.#engine.execProtocolRawStream(messages, { onRawData }).then(() => {
      if (answer.length > 0) this.push(Buffer.concat(answer));
      done();
    }, done);
  }
}
