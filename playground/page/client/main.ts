/** The client's entry. */
import * as z from "zod";

// Schemas look for eval when they are made, and the page's Content-Security-Policy forbids it: said
// before any of them is loaded.
z.config({ jitless: true });
const { Client } = await import("./client.ts");
new Client();
