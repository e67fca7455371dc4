<?php

declare(strict_types=1);

use App\Kernel;
use Symfony\Component\HttpFoundation\Request;

// PHP's own server asks here for files as well; those of the islands come from the bundle.
if (\PHP_SAPI === 'cli-server' && is_file(__DIR__.parse_url((string) $_SERVER['REQUEST_URI'], \PHP_URL_PATH))) {
    return false;
}

require_once \dirname(__DIR__).'/vendor/autoload.php';

$kernel = new Kernel($_SERVER['APP_ENV'] ?? 'dev', (bool) ($_SERVER['APP_DEBUG'] ?? true));
$request = Request::createFromGlobals();
$response = $kernel->handle($request);
$response->send();
$kernel->terminate($request, $response);
