import { createRequire } from 'node:module';
import { modularPower } from '../../infra/local/cognito/modular-power.ts';

/*
 * The Cognito library computes SRP with big numbers of its own, made for browsers without BigInt: a third of a second for each
 * sign-in. Here OpenSSL's do it; the library's own are at work in the browser journeys.
 */

interface LibraryNumber {
  toString(radix: number): string;
}

interface LibraryNumbers {
  new (digits: string, radix: number): LibraryNumber;
  prototype: {
    modPow(
      exponent: LibraryNumber,
      modulus: LibraryNumber,
      done: (error: null, power: LibraryNumber) => void,
    ): LibraryNumber;
  };
}

const { default: Numbers }: { default: LibraryNumbers } = createRequire(import.meta.url)(
  'amazon-cognito-identity-js/lib/BigInteger.js',
);

function toNative(number: LibraryNumber): bigint {
  const digits = number.toString(16);
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
}

Numbers.prototype.modPow = function modPow(this: LibraryNumber, exponent, modulus, done) {
  const result = modularPower(toNative(this), toNative(exponent), toNative(modulus));
  const power = new Numbers(result.toString(16), 16);
  done(null, power);
  return power;
};
