/** Fingerprints of a known key against those that sha256sum gives. */
import { createPublicKey } from "node:crypto";
import { expect, it } from "vitest";
import { keyFingerprints } from "../../src/weather/index.ts";

/** The example of RFC 8410, section 10.1. */
const PEM = `-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----
`;

it("every form of the key has the fingerprint that sha256sum gives, the trimmed text first", () => {
  expect(keyFingerprints(createPublicKey(PEM)).map(({ hex }) => hex)).toEqual([
    "967eb0d02cd80defdcb806215c23e01fb9db5e8cf43dd2c3fed2a44e0c232067",
    "f7a7c27ec5c95e97c8f2c4bc8483dad6b086101d7ce86272e09521ca25b32ead",
    "c42756e902a49fc4c55aa9a01029ef7d3787be29b856ec697d5594cc9b6c2290",
    "9ee024851fd14835d5a91ce5be19cd1bcb35705be210ddb98f83fb2d74cb5593",
    "1accddf117d6bf07a3bd35730ed7bc595aab5fe5e476389fc6bc196e7c687968",
    "a1e9156054e04fac899ae9f275132cdc07a5dbc4ea2c2ad3a1ffc6e0d253681f",
    "e744c0791320c3285460eddb523f14c88d857ada46b97a5690d88cf978b9191f",
  ]);
});
