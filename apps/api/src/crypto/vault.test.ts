import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deriveKeys } from '../config/keys.ts';
import { openAnswerContent, sealAnswerContent } from './answer-content.ts';
import { newCapability } from './capability.ts';
import { maskContact, openContact, sealContact } from './contact-data.ts';
import { SealBrokenError } from './sealed-box.ts';
import { createVault } from './vault.ts';

const vault = createVault(deriveKeys('a secret that is long enough to be one'));
const other = createVault(deriveKeys('another secret that is long enough too'));
const row = vault.capabilityHash(newCapability());
const contact = {
  first_name: 'Jane',
  last_name: 'Doe',
  phone_number: '2065551234',
  email: 'jane.doe@mail.example',
};

describe('a sealed value', () => {
  it('opens to the same text, and two seals of one text differ', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        const wellFormed = text.toWellFormed();
        const sealed = vault.seal('match.note', row, wellFormed);
        expect(vault.open('match.note', row, sealed)).toBe(wellFormed);
        expect(vault.seal('match.note', row, wellFormed).equals(sealed)).toBe(false);
      }),
    );
  });

  it('does not open after any one bit of it changed', () => {
    const sealed = vault.seal('match.note', row, 'I would like mornings.');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => vault.open('match.note', row, changed)).toThrow(SealBrokenError);
    }
  });

  it('does not open in another row, another column, cut short, or with another secret', () => {
    const sealed = vault.seal('match.note', row, 'text');
    expect(() => vault.open('match.note', vault.capabilityHash('else'), sealed)).toThrow(SealBrokenError);
    expect(() => vault.open('lead.answer', row, sealed)).toThrow(SealBrokenError);
    expect(() => vault.open('match.note', row, sealed.subarray(0, 20))).toThrow(SealBrokenError);
    expect(() => other.open('match.note', row, sealed)).toThrow(SealBrokenError);
  });

  it('that is too short fails with an error that says so', () => {
    expect(() => vault.open('match.note', row, Buffer.of(1))).toThrow(
      new SealBrokenError('Not a sealed value of a known key version'),
    );
  });

  it('of another secret fails with the cipher error as its cause', () => {
    const sealed = vault.seal('match.note', row, 'text');
    expect(() => other.open('match.note', row, sealed)).toThrow(
      expect.objectContaining({
        name: 'SealBrokenError',
        message: 'The sealed value does not open here',
        cause: expect.any(Error) as Error,
      }) as Error,
    );
  });
});

describe('an answer', () => {
  it('opens for its own lead and question, and for no other', () => {
    const sealed = sealAnswerContent(vault, row, 7, 'Mornings');
    expect(openAnswerContent(vault, row, 7, sealed)).toBe('Mornings');
    expect(() => openAnswerContent(vault, row, 8, sealed)).toThrow(SealBrokenError);
    expect(() => openAnswerContent(vault, vault.capabilityHash('else'), 7, sealed)).toThrow(SealBrokenError);
  });
});

describe('keyed hashes', () => {
  it('find a phone number however it is written, and an address whatever its case', () => {
    expect(vault.phoneHash('(206) 555-1234')).toEqual(vault.phoneHash('2065551234'));
    expect(vault.phoneHash('+1 206 555 1234')).toEqual(vault.phoneHash('2065551234'));
    expect(vault.emailHash(' Jane.Doe@Mail.Example ')).toEqual(vault.emailHash('jane.doe@mail.example'));
  });

  it('differ by value, by kind and by secret', () => {
    const same = 'abc';
    const all = [
      vault.phoneHash('2065551234'),
      vault.phoneHash('2065551235'),
      vault.emailHash(same),
      vault.capabilityHash(same),
      vault.requestHash(same),
      vault.idempotencyHash('a', 'bc'),
      vault.idempotencyHash('ab', 'c'),
      vault.codeHash('a', 'bc'),
      vault.codeHash('ab', 'c'),
      other.capabilityHash(same),
    ].map((hash) => hash.toString('hex'));
    expect(new Set(all).size).toBe(all.length);
  });

  it('are the same in every release, since stored rows are found by them', () => {
    const hashes = {
      phone: vault.phoneHash('2065551234'),
      phonePart: vault.phonePartHash('5551'),
      email: vault.emailHash('jane.doe@mail.example'),
      capability: vault.capabilityHash('abc'),
      code: vault.codeHash('owner', '123456'),
      idempotency: vault.idempotencyHash('POST /leads', 'abc'),
      request: vault.requestHash('{}'),
      auditSeal: vault.auditSeal('row'),
      signature: Buffer.from(vault.sign('booking/7'), 'base64url'),
    };
    const beginnings = Object.entries(hashes).map(([kind, hash]) => [kind, hash.toString('hex', 0, 8)]);
    expect(Object.fromEntries(beginnings)).toEqual({
      phone: 'feb77d27e72fe14c',
      phonePart: '6239cb0e613c80f2',
      email: '5f9471ac6263936b',
      capability: '91e9600a3a05ab2a',
      code: '699162e17046750f',
      idempotency: '568eb1b52e919b2f',
      request: '1ffc035458233db7',
      auditSeal: '590af8c88d96592d',
      signature: '9ed0c1f6526154bb',
    });
  });
});

describe('a capability', () => {
  it('has at least 128 random bits in the form that the contract takes', () => {
    const made = Array.from({ length: 1000 }, newCapability);
    expect(new Set(made).size).toBe(1000);
    for (const text of made) expect(text).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
    expect(Buffer.from(newCapability(), 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });
});

describe('a signature', () => {
  it('verifies its own text alone', () => {
    const signature = vault.sign('booking/7');
    expect(vault.verify('booking/7', signature)).toBe(true);
    expect(vault.verify('booking/8', signature)).toBe(false);
    expect(vault.verify('booking/7', '')).toBe(false);
    expect(other.verify('booking/7', signature)).toBe(false);
  });
});

describe('contact data', () => {
  it('comes back as it was, and only for its own lead', () => {
    const sealed = sealContact(vault, row, contact);
    expect(openContact(vault, row, sealed.contactEncrypted)).toEqual(contact);
    expect(() => openContact(vault, vault.capabilityHash('x'), sealed.contactEncrypted)).toThrow(
      SealBrokenError,
    );
    for (const text of Object.values(contact))
      expect(sealed.contactEncrypted.includes(text), 'plain text in what is stored').toBe(false);
  });

  it.each([
    ['three parts', ['Jane', 'Doe', '2065551234']],
    ['a number among its parts', [1, 'Doe', '2065551234', 'jane.doe@mail.example']],
    ['named parts', { first_name: 'Jane' }],
  ])('with %s is refused', (_, parts) => {
    const sealed = vault.seal('lead.contact', row, JSON.stringify(parts));
    expect(() => openContact(vault, row, sealed)).toThrow('Contact data of an unknown form');
  });

  it('without a last name is masked without an initial', () => {
    expect(maskContact({ ...contact, last_name: '' }).last_name).toBe('');
  });

  it('is masked by the first letter of the last name, not by a space before it', () => {
    expect(maskContact({ ...contact, last_name: ' doe' }).last_name).toBe('D.');
  });

  it('is masked in lists', () => {
    expect(maskContact(contact)).toEqual({
      first_name: 'Jane',
      last_name: 'D.',
      phone_number: '(•••) •••-••34',
      email: 'j•••@•••.example',
    });
  });
});
