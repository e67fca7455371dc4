import { type FormEvent, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Product {
  readonly id: number;
  readonly name: string;
  readonly finalPrice: number;
  readonly image?: string;
  readonly barcode?: string;
  readonly sku?: string;
}
interface Method {
  readonly id: number;
  readonly name: string;
}
interface Line {
  readonly product: Product;
  readonly quantity: number;
}

async function everyPage<T>(path: string): Promise<readonly T[]> {
  const records: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`/en/api/${path}?itemsPerPage=500&page=${page}`, {
      headers: { Accept: 'application/ld+json' },
    });
    const { member, view } = (await answer.json()) as {
      readonly member: readonly T[];
      readonly view?: { readonly next?: string };
    };
    records.push(...member);
    if (view?.next === undefined) return records;
  }
}

/** The naive baseline: everything is read, filtered and rendered. */
function Till() {
  const [products, setProducts] = useState<readonly Product[]>([]);
  const [methods, setMethods] = useState<readonly Method[]>([]);
  const [text, setText] = useState('');
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [status, setStatus] = useState('loading');

  useEffect(() => {
    Promise.all([everyPage<Product>('products'), everyPage<Method>('payment_methods')]).then(
      ([found, ways]) => {
        setProducts(found);
        setMethods(ways);
        setStatus('ready');
      },
      (error: unknown) => setStatus(String(error)),
    );
  }, []);

  const wanted = text.toLowerCase();
  const shown = products.filter(
    ({ name, barcode, sku }) =>
      name.toLowerCase().includes(wanted) || barcode === text || sku?.toLowerCase() === wanted,
  );
  const add = (product: Product) => {
    setLines((now) =>
      now.some((line) => line.product.id === product.id)
        ? now.map((line) => (line.product.id === product.id ? { ...line, quantity: line.quantity + 1 } : line))
        : [...now, { product, quantity: 1 }],
    );
    setText('');
  };
  const total = lines.reduce((sum, { product, quantity }) => sum + product.finalPrice * quantity, 0);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const [first] = shown;
    if (first) add(first);
  };
  const save = async () => {
    setStatus('saving');
    const [method] = methods;
    const answer = await fetch('/en/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/ld+json', Accept: 'application/ld+json' },
      body: JSON.stringify({
        type: 'delivery-note',
        status: 'waiting',
        fullTotalAmount: total,
        orderItems: lines.map(({ product, quantity }) => ({
          product: `/en/api/products/${product.id}`,
          description: product.name,
          quantity,
          price: product.finalPrice,
          productType: 'simple',
        })),
        payments: [{ paymentMethod: `/en/api/payment_methods/${method?.id ?? 0}`, amount: total, changeAmount: 0 }],
      }),
    });
    setStatus(answer.ok ? 'saved' : `failed: ${answer.status} ${await answer.text()}`);
    if (answer.ok) setLines([]);
  };

  return (
    <>
      <section className="cart">
        <div data-bench="lines">
          {lines.map(({ product, quantity }) => (
            <div className="line" key={product.id}>
              <span>{product.name}</span>
              <input
                className="form-control"
                value={quantity}
                onChange={(event) =>
                  setLines((now) =>
                    now.map((line) =>
                      line.product.id === product.id ? { ...line, quantity: Number(event.target.value) } : line,
                    ),
                  )
                }
              />
              <span>{(product.finalPrice * quantity).toFixed(2)} MAD</span>
            </div>
          ))}
        </div>
        <p>{total.toFixed(2)} MAD</p>
        <button className="btn btn-primary" data-bench="save" onClick={() => void save()}>
          Save
        </button>
        <p data-bench="status">{status}</p>
      </section>
      <section className="shelf">
        <form onSubmit={enter}>
          <input
            className="form-control"
            data-bench="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
        <div className="products" data-bench="products">
          {shown.map((product) => (
            <button className="product btn btn-light" key={product.id} onClick={() => add(product)}>
              {product.image ? <img src={product.image} alt="" loading="lazy" /> : null}
              <span>{product.name}</span>
              <b>{product.finalPrice.toFixed(2)} MAD</b>
            </button>
          ))}
        </div>
      </section>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Till />
    </StrictMode>,
  );
