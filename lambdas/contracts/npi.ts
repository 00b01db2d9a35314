/**
 * Whether `npi` is a well-formed National Provider Identifier: ten digits, the first 1 or 2, the last a
 * Luhn check digit over the number prefixed with 80840 (ISO standard prefix for US health applications).
 * Source: 45 CFR 162.406; CMS, "Requirements for NPI and NPI Check Digit".
 */
export function isValidNpi(npi: string): boolean {
  if (!/^[12]\d{9}$/.test(npi)) return false;
  const digits = [...`80840${npi}`].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit;
    const doubled = digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
