<?php

declare(strict_types=1);

namespace Flexy\Islands\EventListener;

use Flexy\Islands\FlexyIslandsBundle;
use Symfony\Component\HttpFoundation\BinaryFileResponse;
use Symfony\Component\HttpKernel\Event\RequestEvent;

/**
 * Serves the files of the package where the web server does not: nothing has to be copied for them to work. What is in
 * `public/` never comes here.
 */
final class FilesListener
{
    /** What a page may fetch; the rest of the package is nobody's. */
    private const TYPES = [
        'js' => 'text/javascript; charset=utf-8',
        'css' => 'text/css; charset=utf-8',
        'json' => 'application/json',
        'woff2' => 'font/woff2',
        'wasm' => 'application/wasm',
        'svg' => 'image/svg+xml',
        'png' => 'image/png',
        'md' => 'text/markdown; charset=utf-8',
    ];
    private const HASHED = '#-[A-Z0-9]{8}(\.files)?\.[a-z0-9]+$#';

    public function __construct(private readonly string $folder, private readonly string $path)
    {
    }

    public function __invoke(RequestEvent $event): void
    {
        $request = $event->getRequest();
        $asked = $request->getPathInfo();
        if (!$event->isMainRequest() || !$request->isMethodCacheable() || !str_starts_with($asked, $this->path)) {
            return;
        }
        $name = substr($asked, \strlen($this->path));
        $type = self::TYPES[pathinfo($name, \PATHINFO_EXTENSION)] ?? null;
        $file = realpath($this->folder.'/'.$name);
        if (null === $type || false === $file || !is_file($file) || !$this->isServed($file)) {
            return;
        }
        $response = new BinaryFileResponse($file, 200, ['Content-Type' => $type, 'X-Content-Type-Options' => 'nosniff']);
        // A name with a hash never has another content.
        if (1 === preg_match(self::HASHED, $name)) {
            $response->setCache(['public' => true, 'max_age' => 31_536_000, 'immutable' => true]);
        } else {
            $response->setCache(['public' => true, 'no_cache' => true, 'etag' => hash_file('xxh128', $file) ?: null]);
        }
        if ('flexy-worker.js' === $name) {
            $response->headers->set('Service-Worker-Allowed', '/');
        }
        $response->isNotModified($request);
        $event->setResponse($response);
    }

    private function isServed(string $file): bool
    {
        $folder = realpath($this->folder).\DIRECTORY_SEPARATOR;
        if (!str_starts_with($file, $folder)) {
            return false;
        }
        [$top] = explode(\DIRECTORY_SEPARATOR, substr($file, \strlen($folder)), 2);

        return !\in_array($top, FlexyIslandsBundle::NOT_SERVED, true);
    }
}
